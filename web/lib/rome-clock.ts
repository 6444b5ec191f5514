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
  const time = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of clock.formatToParts(at))
    if (type in time) time[type as keyof RomanTime] = Number(value)
  return time
}
