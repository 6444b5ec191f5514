/** Mends the spelling of words without results. */
import { distance } from 'fastest-levenshtein'
import type { Statements } from '../statements.ts'
import type { Searched } from './kinds.ts'
import type { ReferenceTerms } from './reference-terms.ts'
import { expressionOf, type SearchedWord } from './searched-words.ts'
import { writtenWords } from './words.ts'

/** Prefix lengths for vocabulary lookups; the shorter one is tried when the first finds nothing. */
const SURE_CHARACTERS = [3, 2]
/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** Words of this length may differ by two letters. */
const LONG = 8

type Known = { readonly written: string; readonly listings: number }

export const createSuggestion = (prepared: Statements, kind: Searched, terms: ReferenceTerms) => {
  const isFound = `SELECT 1 FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT 1`
  const beginning = `SELECT term AS written, doc AS listings FROM ${kind}_search_vocabulary
    WHERE term >= ? AND term < ? AND abs(length(term) - ?) <= ?`

  const candidatesFor = (typed: string, letters: number, most: number): readonly Known[] => {
    const start = typed.slice(0, letters)
    return [
      ...terms.written().map((written) => ({ written, listings: Number.MAX_SAFE_INTEGER })),
      ...prepared<Known>(beginning).all(start, `${start}\u{10FFFF}`, typed.length, most),
    ]
  }

  const nearestTo = (typed: string): string | undefined => {
    for (const letters of SURE_CHARACTERS) {
      const nearest = nearestOf(typed, candidatesFor(typed, letters, mostEdits(typed)))
      if (nearest) return nearest
    }
    return undefined
  }

  /** The text with unknown words replaced where one is near enough; null when none is. */
  return (text: string, searchedWords: readonly SearchedWord[]): string | null => {
    const unknown = searchedWords.filter((one) => !prepared(isFound).get(expressionOf(one)))
    const nearest = new Map<string, string>()
    for (const { word } of unknown) {
      const near = nearestTo(word.written)
      if (near !== undefined) nearest.set(word.written, near)
    }
    if (nearest.size === 0) return null
    return writtenWords(text)
      .map((word) => nearest.get(word) ?? word)
      .join(' ')
  }
}

const mostEdits = (typed: string) => (typed.length >= LONG ? 2 : 1)

/** Among equally near words, the one in most listings. */
export const nearestOf = (typed: string, known: readonly Known[]): string | undefined => {
  const most = mostEdits(typed)
  if (typed.length < SHORTEST) return undefined
  const [nearest] = known
    .filter(({ written }) => Math.abs(written.length - typed.length) <= most)
    .map((one) => ({ ...one, edits: editDistance(typed, one.written) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits || b.listings - a.listings)
  return nearest?.written
}

/** Edits between two words, up to two; neighbouring letters in the wrong order once are one edit. */
export const editDistance = (a: string, b: string): number => {
  const edits = distance(a, b)
  // Only neighbouring letters in the wrong order are nearer than their two edits.
  return edits < 2 || edits > 3
    ? edits
    : Math.min(edits, ...swapsOf(a).map((swapped) => 1 + distance(swapped, b)))
}

const swapsOf = (word: string) =>
  Array.from(
    word.slice(1),
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )
