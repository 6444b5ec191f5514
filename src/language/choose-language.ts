export type Environment = Readonly<Record<string, string | undefined>>

export type Language = 'it' | 'en'

/** `C` and `POSIX` name no language: then Italian, as on the site. */
export const chooseLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language => {
  const [locale] = [LC_ALL, LC_MESSAGES, LANG].flatMap((value = '') => {
    const [language = ''] = value.split(/[._@-]/)
    return ['', 'C', 'POSIX'].includes(language) ? [] : [language]
  })
  return locale === undefined || locale === 'it' ? 'it' : 'en'
}
