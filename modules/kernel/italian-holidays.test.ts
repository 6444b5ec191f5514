import { describe, expect, it } from 'vitest'
import { isWorkingDay } from './italian-holidays.ts'

const isWorking = (day: string) => isWorkingDay(Temporal.PlainDate.from(day))

describe('working days in Italy', () => {
  it.each([
    ['Saturday', '2026-03-07'],
    ['Sunday', '2026-03-08'],
    ['New Year', '2026-01-01'],
    ['Epiphany', '2026-01-06'],
    ['Liberation Day', '2028-04-25'],
    ['Labour Day', '2026-05-01'],
    ['Republic Day', '2026-06-02'],
    ['Ferragosto', '2028-08-15'],
    ['All Saints', '2027-11-01'],
    ['the Immaculate Conception', '2026-12-08'],
    ['Christmas', '2026-12-25'],
    ['Saint Stephen', '2028-12-26'],
    ['Saint Francis, from 2026 on', '2027-10-04'],
    ['Easter Monday of 2025', '2025-04-21'],
    ['Easter Monday of 2026', '2026-04-06'],
    ['Easter Monday of 2027, in March', '2027-03-29'],
    ['Easter Monday of 2038, the latest there is', '2038-04-26'],
    ['Easter Monday of 2285, the earliest there is', '2285-03-23'],
  ])('exclude %s', (_, day) => expect(isWorking(day)).toBe(false))

  it.each([
    ['the Tuesday after Easter', '2026-04-07'],
    ['Good Friday', '2026-04-03'],
    ['Saint Francis before it was a holiday', '2024-10-04'],
    ['Christmas Eve', '2026-12-24'],
    ['an ordinary Tuesday', '2026-03-03'],
  ])('include %s', (_, day) => expect(isWorking(day)).toBe(true))
})
