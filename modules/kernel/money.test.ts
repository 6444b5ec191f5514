import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitGross } from './money.ts'

describe('VAT in a price that includes it', () => {
  it.each([
    [3990, 2200, { netCents: 3270, vatCents: 720 }],
    [1990, 2200, { netCents: 1631, vatCents: 359 }],
    [1, 2200, { netCents: 1, vatCents: 0 }],
    [3990, 0, { netCents: 3990, vatCents: 0 }],
    // Half a cent goes up.
    [33, 1000, { netCents: 30, vatCents: 3 }],
  ])('of %i cents at %i is %o', (gross, rate, split) => {
    expect(splitGross(gross, rate)).toEqual(split)
  })

  it('closes to the cent, and is the nearest whole cent', () => {
    const gross = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(gross, fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
        const { netCents, vatCents } = splitGross(cents, rate)
        expect(netCents + vatCents).toBe(cents)
        expect(Number.isInteger(vatCents)).toBe(true)
        expect(Math.abs(vatCents - (cents * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
