/** A short round of `npm run faults`. */
import { describe, expect, it } from 'vitest'
import { FAULTS } from './all.ts'
import { withPlace } from './installation.ts'

describe('the built server', () => {
  it.for(FAULTS)('$sentence', async ({ sentence, strike, short }, { skip }) => {
    const { faults, skipped } = await withPlace((place) => strike(place, short))
    if (skipped) {
      console.error(`SKIPPED: ${sentence}: ${skipped}`)
      skip(skipped)
    }
    expect(faults).toEqual([])
  })
})
