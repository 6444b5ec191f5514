/** Deadlines for sending documents to SdI. */
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import type { Day } from './document.ts'

/** Twelve days from the operation (art. 21 c. 4 DPR 633/72); the day of payment itself does not count. */
const DAYS_TO_SEND = 12
const WARN_FROM_DAY = 7
/** A rejected file must be sent again within five days, with the same number and date. */
const DAYS_TO_RESEND = 5

export type Urgency = 'none' | 'soon' | 'late'

export const sendBy = (issueDate: Day): Day => daysAfter(issueDate, DAYS_TO_SEND)
export const resendBy = (rejectedOn: Day): Day => daysAfter(rejectedOn, DAYS_TO_RESEND)

export const sendingUrgency = (issueDate: Day, today: Day): Urgency => {
  const age = daysBetween(issueDate, today)
  if (age > DAYS_TO_SEND) return 'late'
  return age >= WARN_FROM_DAY ? 'soon' : 'none'
}

/** A rejected file is urgent at once. */
export const resendingUrgency = (rejectedOn: Day, today: Day): Urgency =>
  daysBetween(rejectedOn, today) > DAYS_TO_RESEND ? 'late' : 'soon'

/** Document dates are days in Rome, not in UTC. */
export const dayInRome = (moment: Date): Day => romeDayOf(moment).toString()

export const daysAfter = (day: Day, days: number): Day =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Whole days between two days; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days

export const yearOf = (day: Day) => Number(day.slice(0, 4))
