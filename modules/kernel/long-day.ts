let days: Intl.DateTimeFormat | undefined

/** "23 novembre 2026", in Rome. The formatter is made at the first date: it takes phones milliseconds, and most pages show none. */
export const longDayInRome = (at: Date): string => {
  days ??= new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })
  return days.format(at)
}

/** The same of a day of the calendar, `2026-11-23`. */
export const dayInWords = (day: string): string => longDayInRome(new Date(`${day}T12:00:00Z`))

let moments: Intl.DateTimeFormat | undefined

/** "23 novembre 2026 alle ore 10:00", in Rome; text is ISO 8601. */
export const momentInRome = (at: Date | string): string => {
  moments ??= new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  })
  return moments.format(new Date(at))
}

/** `dall’8 ottobre`, `all’85%`: the article elides before a number that begins with a vowel. */
export const elideArticles = (words: string): string =>
  words
    .replace(/\b(d?al|del) (?=(?:8\d?|11)(?!\d))/g, '$1l’')
    .replace(/\bil (?=(?:8|11)(?!\d))/g, 'l’')
