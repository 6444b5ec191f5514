import { describe, expect, it } from 'vitest'
import type { Customer } from './document.ts'
import {
  computeResendingUrgency,
  computeSendDeadline,
  computeSendingUrgency,
  countDaysBetween,
  findRecipient,
  isoDayInRome,
} from './recipient.ts'

describe('the day of a document', () => {
  it("is Rome's around midnight, in winter and in summer", () => {
    expect(isoDayInRome(new Date('2026-03-03T22:59:59Z'))).toBe('2026-03-03')
    expect(isoDayInRome(new Date('2026-03-03T23:00:00Z'))).toBe('2026-03-04')
    expect(isoDayInRome(new Date('2026-07-03T21:59:59Z'))).toBe('2026-07-03')
    expect(isoDayInRome(new Date('2026-07-03T22:00:00Z'))).toBe('2026-07-04')
  })

  it('begins the new year an hour before Greenwich does', () => {
    expect(isoDayInRome(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })

  it('counts days also where the clocks change', () => {
    expect(countDaysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })
})

describe('the deadline', () => {
  it('is twelve days after the payment, over the end of a month and a leap day', () => {
    expect(computeSendDeadline('2026-03-03')).toBe('2026-03-15')
    expect(computeSendDeadline('2028-02-20')).toBe('2028-03-03')
  })

  it('is near from the seventh day and missed on the thirteenth', () => {
    expect(computeSendingUrgency('2026-03-03', '2026-03-09')).toBe('none')
    expect(computeSendingUrgency('2026-03-03', '2026-03-10')).toBe('soon')
    expect(computeSendingUrgency('2026-03-03', '2026-03-15')).toBe('soon')
    expect(computeSendingUrgency('2026-03-03', '2026-03-16')).toBe('late')
  })

  it('of a refused file is five days after the refusal', () => {
    expect(computeResendingUrgency('2026-03-03', '2026-03-03')).toBe('soon')
    expect(computeResendingUrgency('2026-03-03', '2026-03-08')).toBe('soon')
    expect(computeResendingUrgency('2026-03-03', '2026-03-09')).toBe('late')
  })
})

describe('the recipient code abroad', () => {
  const to = (country: string, taxId: string | null) =>
    findRecipient({
      name: 'Titano Impianti',
      taxId,
      ownCode: 'C1',
      sdiCode: null,
      pecEmail: null,
      address: 'Via Piana 1',
      city: 'San Marino',
      postalCode: '47890',
      province: '',
      country,
    } as Customer)

  it('is that of the tax office for a firm of San Marino, and of nobody else', () => {
    expect(to('SM', 'SM12345')).toMatchObject({
      kind: 'foreign',
      code: '2R4GTO8',
      vat: { country: 'SM', code: '12345' },
    })
    expect(to('SM', null)).toMatchObject({ code: 'XXXXXXX', vat: { country: 'SM', code: 'C1' } })
    expect(to('VA', '1').code).toBe('XXXXXXX')
    expect(to('DE', 'DE123456789').code).toBe('XXXXXXX')
  })
})
