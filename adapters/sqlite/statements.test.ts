import { expect, it } from 'vitest'
import { isoTimeOrNull } from './statements.ts'

it('leaves what never happened absent', () => {
  expect(isoTimeOrNull(null)).toBeNull()
  expect(isoTimeOrNull(0)).toBe('1970-01-01T00:00:00.000Z')
})
