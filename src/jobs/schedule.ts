/// <reference lib="esnext.temporal" />

/** Says when a job is due. Times are local time in Rome, also when clocks change. */
export type Schedule =
  | { readonly everyMs: number }
  /** `HH:MM`. */
  | { readonly dailyAt: string }

const TIME_ZONE = 'Europe/Rome'

/** The latest due moment up to now: only one, however long the process was stopped. */
export const findLastDueTime = (schedule: Schedule, now: Date): Date =>
  'everyMs' in schedule
    ? new Date(Math.floor(now.getTime() / schedule.everyMs) * schedule.everyMs)
    : lastWallClock(schedule.dailyAt, now)

/** A skipped time is due an hour later; a repeated one the first time. */
const lastWallClock = (dailyAt: string, now: Date): Date => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
  const momentOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: dailyAt }).epochMilliseconds
  const ofToday = momentOn(today)
  return new Date(ofToday <= now.getTime() ? ofToday : momentOn(today.subtract({ days: 1 })))
}
