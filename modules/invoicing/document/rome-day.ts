/** Days of documents are days in Rome, whatever the clock in Greenwich says. */
import type { Day } from './document.ts'

const ZONE = 'Europe/Rome'

export const dayInRome = (moment: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString()

export const daysAfter = (day: Day, days: number): Day =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: Day, to: Day) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days

export const yearOf = (day: Day) => Number(day.slice(0, 4))
