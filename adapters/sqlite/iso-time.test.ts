import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoTime, isoTimeOrNull } from './iso-time.ts'

it('says what toISOString says, for every moment from year 0 to 9999', () => {
  const moments = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(isoTime(moment)).toBe(new Date(moment).toISOString())
    }),
    { numRuns: 2000 },
  )
})

it('leaves what never happened absent', () => {
  expect(isoTimeOrNull(null)).toBeNull()
  expect(isoTimeOrNull(0)).toBe('1970-01-01T00:00:00.000Z')
})
