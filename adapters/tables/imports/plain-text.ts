/** Takes HTML and returns its text without tags. */
export type StripTags = (html: string) => string

/** Paragraphs and line breaks of an editor's HTML as line breaks, without anything else of it. */
export const createPlainText = (textOf: StripTags) => (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(BREAK)
    .map(textOf)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]{0,200}>|\r?\n/i

const COUNTRY = /^(?:italia|italy)$/i

/** `Via Roma 1, 35121 Padova PD, Italia`: the comune and, where it is named, the province. */
export const parsePlace = (address: string) => {
  const parts = address
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !COUNTRY.test(one))
  const last = (parts.at(-1) ?? '').replace(/^\d{5}\s+/, '')
  if (/^[A-Z]{2}$/.test(last))
    return { province: last, city: (parts.at(-2) ?? '').replace(/^\d{5}\s+/, '') }
  const [, city, province] = /^(.*\S)\s+\(?([A-Z]{2})\)?$/.exec(last) ?? []
  return { province, city: city ?? last }
}
