/// <reference lib="esnext.temporal" />

/** Calendar days in Italy; two a year have 23 and 25 hours. */
const ZONE = 'Europe/Rome'

export const romeDayOf = (moment: Date): Temporal.PlainDate => toRomeClock(moment).toPlainDate()

export const hourOfRomeDay = (moment: Date): number => toRomeClock(moment).hour

/** Returns the beginning of a day in Rome; `day` is written `2026-03-03` or a date. */
export const startOfRomeDay = (day: string | Temporal.PlainDate): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE }).epochMilliseconds)

/** The period of a filter by days, both of which it includes; `until` is exclusive, and null is unbounded. */
export const toRomeDayRange = ({ from, to }: RomeDays) => ({
  since: from === undefined ? null : startOfRomeDay(from),
  until: to === undefined ? null : startOfRomeDay(Temporal.PlainDate.from(to).add({ days: 1 })),
})

type RomeDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Answers the same local time so many days earlier, or an hour later if the clock change skips it. */
export const subtractDaysInRome = (moment: Date, days: number): Date =>
  new Date(toRomeClock(moment).subtract({ days }).epochMilliseconds)

/** Whole days of local time in Rome, also across a clock change; 0 before `begin`. */
export const countFullDaysBetween = (begin: Date, end: Date): number =>
  Math.max(0, toRomeClock(begin).until(toRomeClock(end), { largestUnit: 'days' }).days)

/** The calendar and the clock of Rome at this moment. */
export const toRomeClock = (moment: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE)
