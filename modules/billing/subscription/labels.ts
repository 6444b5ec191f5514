/** Days as subscription mails write them. */
export const dayInRome = (at: Date) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(at)
