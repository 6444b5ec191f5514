let days: Intl.DateTimeFormat | undefined

/** "23 novembre 2026", in Rome. The formatter is made at the first date: it takes phones milliseconds, and most pages show none. */
export const formatLongDayInRome = (at: Date): string => {
  days ??= new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })
  return days.format(at)
}

/** Formats a day of the calendar, `2026-11-23`. */
export const formatLongDay = (day: string): string =>
  formatLongDayInRome(new Date(`${day}T12:00:00Z`))

let moments: Intl.DateTimeFormat | undefined

/** "23 novembre 2026 alle ore 10:00", in Rome; text is ISO 8601. */
export const formatMomentInRome = (at: Date | string): string => {
  moments ??= new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  })
  return moments.format(new Date(at))
}

/** `l’11 ottobre`, `dall’8 ottobre`, `all’85%`: the article elides before a number that begins with a vowel. */
export const elideArticles = (words: string): string =>
  words
    .replace(/\b(d?al|del|nel|sul) (?=(?:8\d?|11)(?!\d))/gi, '$1l’')
    .replace(/\b(?:(i)|I)l (?=(?:8\d?|11)(?!\d))/g, (_, small?: string) => (small ? 'l’' : 'L’'))

type Article = 'il' | 'al' | 'dal' | 'del' | 'nel' | 'sul'

/** A day, or any number in words, after its article: `l’11 ottobre 2026`. */
export const withArticle = (article: Article | Capitalize<Article>, words: string): string =>
  elideArticles(`${article} ${words}`)
