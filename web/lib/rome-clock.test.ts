import { expect, it } from 'vitest'
import { inRome } from './rome-clock.ts'

it('knows when a year begins in Rome', () => {
  expect(inRome(Date.parse('2025-12-31T22:59:59Z')).year).toBe(2025)
  expect(inRome(Date.parse('2025-12-31T23:00:00Z'))).toEqual({
    year: 2026,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
  })
})

it('changes to summer time and back on the last Sunday of March and October', () => {
  expect(inRome(Date.parse('2026-03-29T00:59:00Z'))).toMatchObject({ hour: 1, minute: 59 })
  expect(inRome(Date.parse('2026-03-29T01:00:00Z'))).toMatchObject({ hour: 3, minute: 0 })
  expect(inRome(Date.parse('2026-10-25T01:00:00Z'))).toMatchObject({ hour: 2, minute: 0 })
})
