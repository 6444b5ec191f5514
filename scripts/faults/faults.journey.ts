/** A short round of `npm run faults`. */
import { describe, expect, it } from 'vitest'
import { FAULTS } from './all.ts'
import { withPlace } from './place.ts'

describe('the built server', () => {
  it.each(FAULTS)('$sentence', async ({ strike, short }) => {
    const { faults } = await withPlace((place) => strike(place, short))
    expect(faults).toEqual([])
  })
})
