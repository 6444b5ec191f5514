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

  const candidatesFor = (typed: string): readonly Known[] => {
    const start = typed.slice(0, SURE_LETTERS)
    return [
      ...catalogue.written().map((written) => ({ written, listings: Number.MAX_SAFE_INTEGER })),
      ...prepared<Known>(beginning).all(start, `${start}\u{10FFFF}`),
    ]
  }

  /** Of words equally near, the one that more listings hold. */
  const nearestTo = (typed: string): string | undefined => {
    const most = typed.length >= LONG ? 2 : 1
    return candidatesFor(typed)
      .map((known) => ({ ...known, distance: editDistance(typed, known.written, most) }))
      .filter(({ distance }) => distance <= most)
      .toSorted((a, b) => a.distance - b.distance || b.listings - a.listings)[0]?.written
  }

  /** The whole text with other words in place of the unknown ones; null when there are none near enough. */
  return (text: string, sought: readonly Sought[]): string | null => {
    const unknown = sought.filter((one) => !prepared(isFound).get(expressionOf(one)))
    const nearest = new Map<string, string>()
    for (const { word } of unknown) {
      const near = word.written.length < SHORTEST ? undefined : nearestTo(word.written)
      if (near === undefined) return null
      nearest.set(word.written, near)
    }
    if (nearest.size === 0) return null
    return writtenWords(text)
      .map((word) => nearest.get(word) ?? word)
      .join(' ')
  }
}

/** Letters left out, added or changed, or two neighbours swapped; more than `most` is only known to be more. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (isSwapped(a, b)) return 1
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...a].entries()) {
    row = nextRow(row, index, (column) => letter === b[column])
    if (Math.min(...row) > most) return most + 1
  }
  return row[b.length] ?? most + 1
}

const nextRow = (last: readonly number[], index: number, isSame: (column: number) => boolean) => {
  const row = [index + 1]
  for (let column = 0; column + 1 < last.length; column += 1) {
    const changed = (last[column] ?? 0) + (isSame(column) ? 0 : 1)
    row.push(Math.min(changed, (last[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1))
  }
  return row
}

const isSwapped = (a: string, b: string) => {
  if (a.length !== b.length) return false
  const first = [...a].findIndex((letter, index) => letter !== b[index])
  const swapped = a.slice(0, first) + (a[first + 1] ?? '') + (a[first] ?? '') + a.slice(first + 2)
  return first >= 0 && swapped === b
}
