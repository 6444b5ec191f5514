/** Reduces text to Latin-1, the only characters that the tax office accepts. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‹': "'",
  '›': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '™': '(TM)',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  Ə: 'E',
  ə: 'e',
  ẞ: 'SS',
}

/** Stands for a letter, `€uro`, not for the currency. */
const EURO_AS_LETTER = /(?<!\d)€(?=\p{L})/gu

/** Returns one line without surrounding spaces, at most `maxLength` long. */
export const toLatinText = (text: string, maxLength: number) =>
  onOneLine(text.replace(EURO_AS_LETTER, 'E'), latinCharacter).slice(0, maxLength).trim()

/** Prints for people instead of the tax office: `€` stays as typed, and numbers do not break. */
export const toPrintedText = (text: string, maxLength: number) =>
  onOneLine(text, (character) => (character === '€' ? character : latinCharacter(character)))
    .slice(0, maxLength)
    .trim()
    .replace(/(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))|(?<=\d) (?=[€%])|(?<=€) (?=\d)/g, '\u00a0')

const onOneLine = (text: string, written: (character: string) => string) =>
  [...text.normalize('NFC')].map(written).join('').replace(/\s+/g, ' ').trim()

/** Tells whether no letter would be lost: `Łukasz` can be written so, `Иван` cannot. */
export const isLatinText = (text: string) =>
  toLatinText(text, text.length * 4) !== '' &&
  [...text.normalize('NFC').matchAll(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu)].every(
    ([letter]) => latinCharacter(letter) !== '',
  )

/** Suits codes, in which even accents are not allowed. */
export const toAsciiText = (text: string, maxLength: number) =>
  [...toLatinText(text, text.length * 4)]
    .map((character) => (isAscii(character) ? character : bareLetter(character)))
    .join('')
    .slice(0, maxLength)
    .trim()

const latinCharacter = (character: string) => {
  if (isLatin(character)) return character
  const replacement = SAID_OTHERWISE[character]
  if (replacement !== undefined) return replacement
  return /\s/u.test(character) ? ' ' : bareLetter(character)
}

/** The letter without its accents, if that is Latin-1. */
const bareLetter = (character: string) =>
  [...character.normalize('NFKD')].filter((part) => isAscii(part) && part > ' ').join('')

/** Drops control characters; line breaks become spaces later. */
const isLatin = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || /[\t\n\r]/.test(character)
  )
}

const isAscii = (character: string) => /^[\x20-\x7e]$/.test(character)
