import { describe, expect, it } from 'vitest'
import { findVatPercentOn, listVatPercentsOn, VAT_RATES, type VatRate } from './vat-rates.ts'

const RAISED: readonly VatRate[] = [
  ...VAT_RATES.filter(({ kind }) => kind !== 'standard'),
  { percent: 22, kind: 'standard', from: '2013-10-01', until: '2026-12-31', law: 'now' },
  { percent: 23, kind: 'standard', from: '2027-01-01', until: null, law: 'a new one' },
]

describe('the rates of VAT', () => {
  it('are those of the law today', () => {
    expect(listVatPercentsOn('2026-03-03')).toEqual([22, 10, 5, 4, 0])
    for (const { law } of VAT_RATES) expect(law).toMatch(/19|20/)
  })

  it('change on the day that the law says, and not a day before', () => {
    expect(listVatPercentsOn('2026-12-31', RAISED)).toEqual([10, 5, 4, 22, 0])
    expect(listVatPercentsOn('2027-01-01', RAISED)).toEqual([10, 5, 4, 23, 0])
    expect(findVatPercentOn(22, '2026-12-31', RAISED)).toBe(22)
    expect(findVatPercentOn(22, '2027-01-01', RAISED)).toBe(23)
  })

  it('leave the others, and no VAT, as they are', () => {
    expect([10, 5, 4, 0].map((percent) => findVatPercentOn(percent, '2027-01-01', RAISED))).toEqual(
      [10, 5, 4, 0],
    )
    // Nobody can be charged a rate before it begins.
    expect(findVatPercentOn(23, '2026-12-31', RAISED)).toBe(22)
  })
})
