/** A short round of `npm run faults`. */
import { describe, expect, it } from 'vitest'
import { FAULTS } from './all.ts'
import { withInstallation } from './installation.ts'

describe('the built server', () => {
  it.for(FAULTS.filter(({ short }) => short > 0))(
    '$sentence',
    async ({ sentence, inject, short }, { skip }) => {
      const { faults, skipped } = await withInstallation((installation) =>
        inject(installation, short),
      )
      if (skipped) {
        console.error(`SKIPPED: ${sentence}: ${skipped}`)
        skip(skipped)
      }
      expect(faults).toEqual([])
    },
  )
})
