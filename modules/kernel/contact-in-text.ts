/** Telephone numbers, addresses and sites in what somebody typed, however they are set apart. */
import { SPOKEN_NUMBERS_PATTERN } from './spoken-number.ts'
import { reduceToVisibleText } from './visible-text.ts'

export type ContactInText = {
  /** The text as somebody typed it, in plain characters. */
  readonly text: string
  readonly kind: 'phone' | 'email' | 'link'
}

const PATTERNS: readonly (readonly [ContactInText['kind'], RegExp])[] = [
  ['email', /[^\s@]{1,64} ?(?:@|\[at\]|\(at\)|\bchiocciola\b) ?[^\s@]{1,255}/giu],
  ['link', /(?:https?:|www[.。])\S*/giu],
  [
    'link',
    /\b[\w-]{1,63}(?:[.。]| ?\[?punto\]? ?)(?:it|com|net|org|eu|info|me|biz|shop|online|xyz|top|site|store|link|live|app|dev|ly|gl|cc|tk|ru|cn|ch|fr|tv|cloud|website|example)\b\S*/giu,
  ],
]

/** Seven digits or more, however they are set apart. */
const NUMBERS = /\p{N}(?:[\s\p{P}\p{Sm}\p{Sk}\p{So}]{0,3}\p{N}){6,}/gu

/** A day or year, and the small number that may stand behind it; an hour; a price. */
const FIGURES =
  /(?<!\p{N})(?:(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?:\s[1-9]\d?(?![./:-]?\p{N}))?|(?:19|20)\d\d-[01]\d-[0-3]\d|(?:19|20)\d\d)(?:,\s[1-9]\d{0,3}(?![./:-]?\p{N}))?|(?:[01]?\d|2[0-3]):[0-5]\d|[1-9]\d?\.\d{3}(?:,\d\d)?)(?!\p{N})/gu

export const findContacts = (written: string): readonly ContactInText[] => {
  const text = reduceToVisibleText(written)
  const contacts: ContactInText[] = PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ([match]) => ({ text: match, kind })),
  )
  return [...contacts, ...phonesIn(text)]
}

/** Numbers of seven digits or more that are no days, hours or prices, of a text in plain signs. */
export const findNumbers = (text: string): readonly string[] =>
  Array.from(text.matchAll(NUMBERS), ([number]) => number).filter((number) =>
    /\p{N}/u.test(number.replace(FIGURES, '')),
  )

const phonesIn = (text: string): ContactInText[] => {
  const spoken = Array.from(text.matchAll(SPOKEN_NUMBERS_PATTERN), ([words]) => words)
  return [...findNumbers(text), ...spoken].map((number) => ({ text: number, kind: 'phone' }))
}
