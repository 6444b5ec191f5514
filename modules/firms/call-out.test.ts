import { expect, it } from 'vitest'
import { listCallOutHoursAt } from './call-out.ts'

it.each([
  ['on a Tuesday at 8 in Rome', '2026-03-03T07:00:00Z', ['business', 'evenings', 'always']],
  ['a minute before', '2026-03-03T06:59:00Z', ['always']],
  ['at 18, when offices close', '2026-03-03T17:00:00Z', ['evenings', 'always']],
  ['a minute before 22', '2026-03-03T20:59:00Z', ['evenings', 'always']],
  ['at 22', '2026-03-03T21:00:00Z', ['always']],
  ['on a Saturday', '2026-03-07T09:00:00Z', ['evenings', 'always']],
  ['on a Sunday', '2026-03-08T09:00:00Z', ['always']],
  ['on Easter Monday', '2026-04-06T09:00:00Z', ['always']],
  ['at 8 in summer time', '2026-07-01T06:00:00Z', ['business', 'evenings', 'always']],
])('%s these work', (_, moment, working) => {
  expect(listCallOutHoursAt(new Date(moment))).toEqual(working)
})
