/** Length of a subscription in calendar time of Rome. */
import { toRomeClock } from '#modules/kernel/rome-calendar.ts'
import { DAY_MS } from '#modules/kernel/time.ts'

export type PeriodLength =
  | { readonly months: number }
  | { readonly years: number }
  | { readonly days: number }
  /** This is set when the card company counts the period. */
  | { readonly until: Date }

export const toPeriodLength = (interval: 'month' | 'year'): Length =>
  interval === 'month' ? { months: 1 } : { years: 1 }

/**
 * The same time of the same day one span later, or the last day of a shorter month. A day is a calendar day, also
 * when the clocks change.
 */
export const computePeriodEnd = (start: Date, span: PeriodLength): Date =>
  'until' in span ? span.until : addOnCalendar(start, span)

type Length = Exclude<PeriodLength, { until: Date }>

/** Answers the same time of the same day, one length earlier. */
export const subtractPeriod = (end: Date, length: Length): Date =>
  new Date(toRomeClock(end).subtract(length).epochMilliseconds)

const addOnCalendar = (start: Date, length: Length) =>
  new Date(toRomeClock(start).add(length).epochMilliseconds)

/** A day that has begun counts whole; 0 from the moment of the end. */
export const countDaysLeft = (end: Date, now: Date) =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
