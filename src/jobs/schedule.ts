/// <reference lib="esnext.temporal" />

/** When a job is due. Wall-clock times are those of Rome, also on the days the clocks change. */
export type Schedule =
  | { readonly everyMs: number }
  /** `HH:MM`. */
  | { readonly dailyAt: string }

const TIME_ZONE = 'Europe/Rome'

/** The latest moment, now included, at which the job was due: one, however long the process stood still. */
export const lastDueAt = (schedule: Schedule, now: Date): Date =>
  'everyMs' in schedule
    ? new Date(Math.floor(now.getTime() / schedule.everyMs) * schedule.everyMs)
    : lastWallClock(schedule.dailyAt, now)

/** A time that the clocks skip comes an hour later; one they show twice counts the first time. */
const lastWallClock = (dailyAt: string, now: Date): Date => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
  const momentOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: dailyAt }).epochMilliseconds
  const ofToday = momentOn(today)
  return new Date(ofToday <= now.getTime() ? ofToday : momentOn(today.subtract({ days: 1 })))
}
