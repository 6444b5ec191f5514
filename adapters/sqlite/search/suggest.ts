/** The nearest known words for those that find nothing. */
import type { Statements } from '../statements.ts'
import type { CatalogueWords } from './catalogue-words.ts'
import type { Kind } from './kinds.ts'
import { expressionOf, type Sought } from './sought.ts'
import { writtenWords } from './words.ts'

/** The vocabulary is asked for words that begin with as many letters as the typed one. */
const SURE_LETTERS = 2
/** Shorter words are near to too many others. */
const SHORTEST = 4
/** A word with so many letters may differ by two of them. */
const LONG = 8

type Known = { readonly written: string; readonly listings: number }

export const createSuggestion = (prepared: Statements, kind: Kind, catalogue: CatalogueWords) => {
  const isFound = `SELECT 1 FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT 1`
  const beginning = `SELECT term AS written, doc AS listings FROM ${kind}_search_vocabulary
    WHERE term >= ? AND term < ?`

  const nearestTo = (typed: string): string | null => {
    const most = typed.length >= LONG ? 2 : 1
    const start = typed.slice(0, SURE_LETTERS)
    const candidates: readonly Known[] = [
      ...catalogue.written().map((written) => ({ written, listings: Number.MAX_SAFE_INTEGER })),
      ...prepared<Known>(beginning).all(start, `${start}\u{10FFFF}`),
    ]
    let best: (Known & { distance: number }) | null = null
    for (const known of candidates) {
      const distance = editDistance(typed, known.written, most)
      const isBetter =
        best === null ||
        distance < best.distance ||
        (distance === best.distance && known.listings > best.listings)
      if (distance <= most && isBetter) best = { ...known, distance }
    }
    return best?.written ?? null
  }

  /** The whole text with other words in place of the unknown ones; null when there are none near enough. */
  return (text: string, sought: readonly Sought[]): string | null => {
    const unknown = sought.filter((one) => !prepared(isFound).get(expressionOf(one)))
    const nearest = new Map<string, string>()
    for (const { word } of unknown) {
      const near = word.written.length < SHORTEST ? null : nearestTo(word.written)
      if (near === null) return null
      nearest.set(word.written, near)
    }
    if (nearest.size === 0) return null
    return writtenWords(text)
      .map((word) => nearest.get(word) ?? word)
      .join(' ')
  }
}

/** Letters left out, added, changed or swapped with their neighbour; more than `most` is only known to be more. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const reached = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped && row > 1 && column > 1 ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...reached))
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? most + 1
}
