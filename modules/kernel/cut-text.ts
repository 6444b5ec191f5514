/** The one place where texts that people wrote are cut: a character is more than a code unit, and never halved. */

/** Longer "characters" are made of marks heaped on one letter. */
const LONGEST_GRAPHEME = 64

let segmenter: Intl.Segmenter | null = null

/** Letters of Western languages stand alone: most cuts are between two of them. */
const isPlain = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return code >= 0x20 && code < 0x300
}

/** The beginning of a text: at most `longest` UTF-16 code units, whole graphemes only. */
export const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  if (isPlain(text, longest - 1) && isPlain(text, longest)) return text.slice(0, longest)
  return text.slice(0, borderBefore(text, longest))
}

/** Cuts a text and ends it with an ellipsis. */
export const truncateText = (text: string, longest: number): string =>
  text.length <= longest ? text : `${cutText(text, longest - 1).trimEnd()}…`

const borderBefore = (text: string, end: number) => {
  const start = Math.max(0, end - LONGEST_GRAPHEME)
  const around = text.slice(wholeFrom(text, start), end + LONGEST_GRAPHEME)
  const offset = wholeFrom(text, start)
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('it', { granularity: 'grapheme' }) : null
  const border = segmenter?.segment(around).containing(end - offset)?.index ?? 0
  return border > 0 || offset === 0 ? offset + border : wholeFrom(text, end)
}

/** Avoids a cut between the halves of a surrogate pair. */
const wholeFrom = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
