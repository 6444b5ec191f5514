/** Document dates are days in Rome, not in UTC. */
import type { Day } from './document.ts'

const ZONE = 'Europe/Rome'

export const dayInRome = (moment: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString()

export const daysAfter = (day: Day, days: number): Day =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Whole days between two days; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days

export const yearOf = (day: Day) => Number(day.slice(0, 4))
