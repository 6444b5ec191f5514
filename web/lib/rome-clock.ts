/** The calendar and clock of Rome. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

export type RomanTime = {
  readonly year: number
  /** 1 is January. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** `at` in milliseconds. */
export const inRome = (at: number): RomanTime => {
  // "12/03/2026, 11:05": `formatToParts` takes three times as long, and lists have many dates.
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = clock
    .format(at)
    .split(/\D+/)
    .map(Number)
  return { year, month, day, hour, minute }
}
