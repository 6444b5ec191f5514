let days: Intl.DateTimeFormat | undefined

/** "23 novembre 2026", in Rome. The formatter is made at the first date: it takes phones milliseconds, and most pages show none. */
export const longDayInRome = (at: Date): string => {
  days ??= new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })
  return days.format(at)
}
