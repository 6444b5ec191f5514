/** Widens a search that finds too little: mends the spelling of its words, then takes partial matches. */
import { distance } from 'fastest-levenshtein'
import { RESULT_COUNT_CAP } from '#modules/kernel/contract/search.ts'
import type { Statements } from '../statement-cache.ts'
import { findPositionBand } from './bands.ts'
import type { SearchIndexKind } from './kinds.ts'
import type { ParsedSearch } from './parse-search.ts'
import type { createRanking, ScannedPositions } from './ranking.ts'
import type { SearchVocabulary } from './reference-terms.ts'
import { buildWordExpression, type SearchedWord } from './searched-words.ts'
import { splitWords } from './words.ts'

/** Prefix lengths for vocabulary lookups; the shorter one is tried when the first finds nothing. */
const SURE_CHARACTERS = [3, 2]
/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** Words of at least this many letters may differ by two. */
const TWO_EDITS_FROM_LENGTH = 8

type Candidate = { readonly written: string; readonly listings: number }

const createSuggestion = (
  prepareStatement: Statements,
  kind: SearchIndexKind,
  terms: SearchVocabulary,
) => {
  const isFound = `SELECT 1 FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT 1`
  const beginning = `SELECT term AS written, doc AS listings FROM ${kind}_search_vocabulary
    WHERE term >= ? AND term < ? AND abs(length(term) - ?) <= ?`

  const candidatesFor = (typed: string, letters: number, most: number): readonly Candidate[] => {
    const start = typed.slice(0, letters)
    return [
      ...terms.written().map((written) => ({ written, listings: Number.MAX_SAFE_INTEGER })),
      ...prepareStatement<Candidate>(beginning).all(
        start,
        `${start}\u{10FFFF}`,
        typed.length,
        most,
      ),
    ]
  }

  const nearestTo = (typed: string): string | undefined => {
    for (const letters of SURE_CHARACTERS) {
      const nearest = findNearestWord(typed, candidatesFor(typed, letters, mostEdits(typed)))
      if (nearest) return nearest
    }
    return undefined
  }

  /** The text with unknown words replaced where one is near enough; null when none is. */
  return (text: string, searchedWords: readonly SearchedWord[]): string | null => {
    const unknown = searchedWords.filter(
      (one) => !prepareStatement(isFound).get(buildWordExpression(one)),
    )
    const nearest = new Map<string, string>()
    for (const { word } of unknown) {
      const near = nearestTo(word.written)
      if (near !== undefined) nearest.set(word.written, near)
    }
    if (nearest.size === 0) return null
    return splitWords(text)
      .map((word) => nearest.get(word) ?? word)
      .join(' ')
  }
}

const mostEdits = (typed: string) => (typed.length >= TWO_EDITS_FROM_LENGTH ? 2 : 1)

/** Among equally near words, the one in most listings. */
export const findNearestWord = (
  typed: string,
  candidates: readonly Candidate[],
): string | undefined => {
  const most = mostEdits(typed)
  if (typed.length < SHORTEST) return undefined
  const [nearest] = candidates
    .filter(({ written }) => Math.abs(written.length - typed.length) <= most)
    .map((one) => ({ ...one, edits: computeEditDistance(typed, one.written) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits || b.listings - a.listings)
  return nearest?.written
}

/** Edits between two words, up to two; neighbouring letters in the wrong order once are one edit. */
export const computeEditDistance = (a: string, b: string): number => {
  const edits = distance(a, b)
  // Only neighbouring letters in the wrong order are nearer than their two edits.
  return edits < 2 || edits > 3
    ? edits
    : Math.min(edits, ...swapNeighbours(a).map((swapped) => 1 + distance(swapped, b)))
}

const swapNeighbours = (word: string) =>
  Array.from(
    word.slice(1),
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

/** Fewer full matches are followed by partial ones. */
const ENOUGH = 5

/** Results that a widened search adds. */
const ADDED_RESULTS_MAX = 20

type Scan = (
  words: readonly SearchedWord[],
  required: readonly string[],
  limit: number,
) => ScannedPositions

type Needs = {
  readonly prepareStatement: Statements
  readonly kind: SearchIndexKind
  readonly terms: SearchVocabulary
  readonly readText: (text: string) => ParsedSearch | null
  readonly ranked: ReturnType<typeof createRanking>
}

export type WidenedSearch = {
  readonly reading: ParsedSearch
  readonly full: ScannedPositions
  readonly partial: ScannedPositions
  readonly suggestion?: string
}

type FullMatches = {
  readonly reading: ParsedSearch
  readonly full: ScannedPositions
  readonly scan: Scan
}

type PartialQuery = {
  readonly words: readonly SearchedWord[]
  readonly required: readonly string[]
  /** How many of the words at least. */
  readonly least: number
}

export const createSearchWidening = ({
  prepareStatement,
  kind,
  terms,
  readText,
  ranked,
}: Needs) => {
  const suggest = createSuggestion(prepareStatement, kind, terms)

  /** Those with most and rarest words first, then the most relevant. */
  const holding = (
    { words, required, least }: PartialQuery,
    { reading, full, scan }: FullMatches,
  ): ScannedPositions => {
    const hits = words.map((word) => scan([word], required, RESULT_COUNT_CAP))
    if (least === 0) hits.push(scan([], required, RESULT_COUNT_CAP))
    const counted = scorePositions(hits, full, least)
    const newest = [...counted.keys()].toSorted((a, b) => b - a)
    const positions = new Map(newest.map((at) => [at, counted.get(at)?.close ?? null]))
    const scoreOf = (at: number) => counted.get(at)?.score ?? 0
    const best = [...ranked(positions, 'relevance', reading.searchedWords).keys()]
    const inBands = best.toSorted(
      (a, b) => findPositionBand(b) - findPositionBand(a) || scoreOf(b) - scoreOf(a),
    )
    return new Map(inBands.slice(0, ADDED_RESULTS_MAX).map((at) => [at, positions.get(at) ?? null]))
  }

  /** Partial matches of the trade; where it has nothing at all, of any trade. */
  const partialOf = (few: FullMatches): ScannedPositions => {
    const { free, ofTrade, place, trade } = few.reading
    const required = [...trade, ...place]
    const holders = trade.length > 0 ? holding({ words: free, required, least: 0 }, few) : NONE
    if (holders.size + few.full.size > 0 && trade.length > 0) return holders
    const words = [...free, ...ofTrade]
    return holding({ words, required: place, least: Math.max(1, Math.ceil(words.length / 2)) }, few)
  }

  /** The search with mended spelling; null when no word can be mended. */
  const mended = (q: string, typed: ParsedSearch, scan: Scan) => {
    const suggestion = suggest(q, typed.searchedWords)
    const reading = suggestion === null ? null : readText(suggestion)
    if (suggestion === null || reading === null) return null
    const full = scan(reading.searchedWords, [], RESULT_COUNT_CAP + 1)
    return { reading, full, ...(full.size > 0 && { suggestion }) }
  }

  return (q: string, typed: ParsedSearch, exact: ScannedPositions, scan: Scan): WidenedSearch => {
    const asTyped = { reading: typed, full: exact }
    if (typed.searchedWords.length === 0 || exact.size >= ENOUGH)
      return { ...asTyped, partial: NONE }
    const result = (exact.size === 0 ? mended(q, typed, scan) : null) ?? asTyped
    const isFew = result.full.size < ENOUGH
    return { ...result, partial: isFew ? partialOf({ ...result, scan }) : NONE }
  }
}

const NONE: ScannedPositions = new Map()

type Score = { readonly words: number; readonly score: number; readonly close: number | null }

/** One point a word, and less than one more altogether for rare ones. */
const scorePositions = (
  hits: readonly ScannedPositions[],
  full: ScannedPositions,
  least: number,
) => {
  const scores = new Map<number, Score>()
  for (const found of hits)
    for (const [at, close] of found) {
      const { words, score } = scores.get(at) ?? { words: 0, score: 0 }
      const rarity = 1 / (found.size + 1) / hits.length
      if (!full.has(at)) scores.set(at, { words: words + 1, score: score + 1 + rarity, close })
    }
  return new Map([...scores].filter(([, { words }]) => words >= least))
}
