/** Finds what may be an address, a site or a telephone number in a text that everybody will read. */

/** Addresses and sites. */
const CONTACTS = [
  /[^\s@] ?@ ?[^\s@]/,
  /\b(?:https?:|www[.。])/i,
  /\b[\w-]+[.。](?:it|com|net|org|eu|info|me)\b/i,
]

/** Seven digits or more, however they are set apart. */
const NUMBERS = /\p{N}(?:[\s\p{P}\p{Sm}\p{Sk}\p{So}]{0,3}\p{N}){6,}/gu

/** A day or year, and the small number that may stand behind it; an hour; a price. */
const FIGURES =
  /(?<!\p{N})(?:(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?:\s[1-9]\d?(?![./:-]?\p{N}))?|(?:19|20)\d\d-[01]\d-[0-3]\d|(?:19|20)\d\d)(?:,\s[1-9]\d{0,3}(?![./:-]?\p{N}))?|(?:[01]?\d|2[0-3]):[0-5]\d|[1-9]\d?\.\d{3}(?:,\d\d)?)(?!\p{N})/gu

const numberIn = (text: string) =>
  Array.from(text.matchAll(NUMBERS), ([number]) => number).find((number) =>
    /\p{N}/u.test(number.replace(FIGURES, '')),
  )

/** The first that is found, with a little around an address; null without one. */
export const contactIn = (text: string): string | null => {
  const found = CONTACTS.map((contact) => contact.exec(text)).find((one) => one !== null)
  if (!found) return numberIn(text) ?? null
  const before = /\S*$/.exec(text.slice(0, found.index))?.[0] ?? ''
  const after = /^\S*/.exec(text.slice(found.index + found[0].length))?.[0] ?? ''
  return `${before}${found[0]}${after}`
}
