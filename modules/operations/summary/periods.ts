/** Periods of figures, in calendar days of Rome. */
import { romeDayOf, startOfRomeDay, subtractDaysInRome } from '#modules/kernel/rome-calendar.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'

/** Start, and end (exclusive). */
export type TimeSpan = { readonly from: Date; readonly until: Date }

/** The last `days` days including today. */
export const createPeriod = (days: number, now: Date): TimeSpan => ({
  from: startOfRomeDay(romeDayOf(now).subtract({ days: days - 1 })),
  // Includes this millisecond.
  until: new Date(now.getTime() + 1),
})

/**
 * The preceding period of the same length up to the same time of day, rounded to the hour, so that part of a day is
 * compared with part of a day.
 */
export const createPrecedingPeriod = (days: number, now: Date): TimeSpan => ({
  from: startOfRomeDay(romeDayOf(now).subtract({ days: 2 * days - 1 })),
  until: nearestHour(subtractDaysInRome(now, days)),
})

const nearestHour = (moment: Date) => new Date(Math.round(moment.getTime() / HOUR_MS) * HOUR_MS)

export type SummaryDay = TimeSpan & { readonly day: string }

/** The last `count` days, ending today. */
export const listLastDays = (count: number, now: Date): readonly SummaryDay[] => {
  const today = romeDayOf(now)
  return Array.from({ length: count }, (_, place) => {
    const day = today.subtract({ days: count - 1 - place })
    return {
      day: day.toString(),
      from: startOfRomeDay(day),
      until: startOfRomeDay(day.add({ days: 1 })),
    }
  })
}
