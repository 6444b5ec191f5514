/** The tax office reads Latin-1 only: what can be said in it is, the rest is left out. */
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
  ẞ: 'SS',
}

/** On one line, without spaces around, at most `maxLength` long. */
export const latinText = (text: string, maxLength: number) =>
  [...text.normalize('NFC')]
    .map(inLatin)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()

/** Of numbers and the like, where even accents are too much. */
export const asciiText = (text: string, maxLength: number) =>
  [...latinText(text, text.length * 4)]
    .map((character) => (isAscii(character) ? character : bareLetter(character)))
    .join('')
    .slice(0, maxLength)
    .trim()

const inLatin = (character: string) => {
  if (isLatin(character)) return character
  const said = SAID_OTHERWISE[character]
  if (said !== undefined) return said
  return /\s/u.test(character) ? ' ' : bareLetter(character)
}

/** The letter without its accents, if that can be said. */
const bareLetter = (character: string) =>
  [...character.normalize('NFKD')].filter((part) => isAscii(part) && part > ' ').join('')

/** Control characters are in no text; line breaks become spaces later. */
const isLatin = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || /[\t\n\r]/.test(character)
  )
}

const isAscii = (character: string) => /^[\x20-\x7e]$/.test(character)
