import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitGross } from '#modules/kernel/money.ts'
import { splitVat } from './vat-split.ts'

const rates = fc.constantFrom(0, 400, 500, 1000, 2200)
const line = fc.record({
  totalCents: fc.integer({ min: 0, max: 1_000_000_00 }),
  vatRateHundredths: rates,
})

const vatInside = (grossCents: number, rate: number) => splitGross(grossCents, rate).vatCents

describe('the tax inside a price', () => {
  it('is what the law computes, half a cent up', () => {
    expect(vatInside(1990, 2200)).toBe(359)
    expect(vatInside(3990, 2200)).toBe(720)
    expect(vatInside(9990, 2200)).toBe(1801)
    expect(vatInside(5, 10_000)).toBe(3)
    expect(vatInside(1990, 0)).toBe(0)
  })
})

describe('splitting lines', () => {
  it('closes every line and every rate to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const split = splitVat(lines)
        for (const one of split) expect(one.netCents + one.vatCents).toBe(one.totalCents)
        for (const rate of new Set(lines.map((one) => one.vatRateHundredths))) {
          const ofRate = split.filter((one) => one.vatRateHundredths === rate)
          const sum = (pick: (one: (typeof ofRate)[number]) => number) =>
            ofRate.reduce((total, one) => total + pick(one), 0)
          expect(sum((one) => one.vatCents)).toBe(
            vatInside(
              sum((one) => one.totalCents),
              rate,
            ),
          )
        }
      }),
    )
  })

  it('taxes no line more than a cent beside its own share', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        for (const one of splitVat(lines)) {
          const share = (one.totalCents * one.vatRateHundredths) / (10_000 + one.vatRateHundredths)
          expect(Math.abs(one.vatCents - share)).toBeLessThanOrEqual(1)
          expect(one.vatCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
