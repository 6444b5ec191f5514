import { expect, it } from 'vitest'
import { toRomeDayRange } from './rome-calendar.ts'

it('a filter by days spans both of them in Rome, also where the clock changes', () => {
  expect(toRomeDayRange({ from: '2026-03-28', to: '2026-03-29' })).toEqual({
    since: new Date('2026-03-27T23:00:00Z'),
    until: new Date('2026-03-29T22:00:00Z'),
  })
})

it('a filter without days has no bounds', () => {
  expect(toRomeDayRange({ from: undefined })).toEqual({ since: null, until: null })
})
