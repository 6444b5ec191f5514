/// <reference lib="esnext.temporal" />

/** Days as people in Italy count them; two in a year have 23 and 25 hours. */
const ZONE = 'Europe/Rome'

/** The day it is in Rome at this moment. */
export const romeDayOf = (moment: Date): Temporal.PlainDate => romeClockAt(moment).toPlainDate()

/** When a day begins in Rome; `day` is written `2026-03-03` or a date. */
export const startOfRomeDay = (day: string | Temporal.PlainDate): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE }).epochMilliseconds)

export const startOfNextRomeDay = (day: string): Date =>
  startOfRomeDay(Temporal.PlainDate.from(day).add({ days: 1 }))

/** The same time of the clock so many days earlier; where the clocks skip it, an hour later. */
export const daysEarlierInRome = (moment: Date, days: number): Date =>
  new Date(romeClockAt(moment).subtract({ days }).epochMilliseconds)

/** Whole days on the clock of Rome, also over a change of clocks; 0 before the beginning. */
export const fullDaysBetween = (begin: Date, end: Date): number =>
  Math.max(0, romeClockAt(begin).until(romeClockAt(end), { largestUnit: 'days' }).days)

const romeClockAt = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE)
