import { expect, it } from 'vitest'
import { toRomeTime } from './rome-clock.ts'

const HOUR = 3_600_000

const intl = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

const asIntlSays = (at: number) =>
  Object.fromEntries(
    intl
      .formatToParts(at)
      .filter(({ type }) => type !== 'literal')
      .map(({ type, value }) => [type, Number(value)]),
  )

it('shows what the data of the time zones say, around every change of the clocks', () => {
  for (let year = 2024; year < 2034; year++)
    for (const month of [2, 9])
      for (let hour = 24 * 23; hour < 24 * 32; hour++) {
        const at = Date.UTC(year, month, 1) + hour * HOUR - 1
        expect(toRomeTime(at)).toEqual(asIntlSays(at))
      }
})

it('knows when a year begins in Rome', () => {
  expect(toRomeTime(Date.parse('2025-12-31T22:59:59Z')).year).toBe(2025)
  expect(toRomeTime(Date.parse('2025-12-31T23:00:00Z'))).toEqual({
    year: 2026,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
  })
})
