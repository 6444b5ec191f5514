/** How long a subscription lasts, counted on the calendar and the clock of Rome. */
import { DAY_MS } from '#modules/kernel/time.ts'

const ZONE = 'Europe/Rome'

export type Span =
  | { readonly months: number }
  | { readonly years: number }
  | { readonly days: number }
  /** Where somebody else counts the period. */
  | { readonly until: Date }

export const spanOf = (interval: 'month' | 'year'): Length =>
  interval === 'month' ? { months: 1 } : { years: 1 }

/**
 * The same hour of the same day, one span later; where the month is too short, its last day.
 * A day is a day of the calendar, also when the clocks change in it.
 */
export const endAfter = (start: Date, span: Span): Date =>
  'until' in span ? span.until : addOnCalendar(start, span)

type Length = Exclude<Span, { until: Date }>

/** The same hour of the same day, one length earlier. */
export const beginBefore = (end: Date, length: Length): Date =>
  new Date(inRome(end).subtract(length).epochMilliseconds)

const addOnCalendar = (start: Date, length: Length) =>
  new Date(inRome(start).add(length).epochMilliseconds)

const inRome = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE)

/** A day that has begun counts whole; 0 from the instant of the end. */
export const daysLeft = (end: Date, now: Date) =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
