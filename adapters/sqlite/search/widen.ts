/** Widens a search that finds too little: mends the spelling of its words, then takes partial matches. */
import { distance } from 'fastest-levenshtein'
import { COUNT_CAP, type Sort, type Understood } from '#modules/kernel/contract/search.ts'
import type { Statements } from '../statement-cache.ts'
import { bandOf } from './bands.ts'
import type { Searched } from './kinds.ts'
import { markAfter, type Ordered, startOf } from './marks.ts'
import type { ReferenceTerms } from './named.ts'
import type { createRanking, Scanned } from './ranking.ts'
import type { Reading } from './reading.ts'
import { expressionOf, type SearchedWord } from './searched-words.ts'
import { writtenWords } from './words.ts'

/** Prefix lengths for vocabulary lookups; the shorter one is tried when the first finds nothing. */
const SURE_CHARACTERS = [3, 2]
/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** Words of this length may differ by two letters. */
const LONG = 8

type Candidate = { readonly written: string; readonly listings: number }

const createSuggestion = (prepared: Statements, kind: Searched, terms: ReferenceTerms) => {
  const isFound = `SELECT 1 FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT 1`
  const beginning = `SELECT term AS written, doc AS listings FROM ${kind}_search_vocabulary
    WHERE term >= ? AND term < ? AND abs(length(term) - ?) <= ?`

  const candidatesFor = (typed: string, letters: number, most: number): readonly Candidate[] => {
    const start = typed.slice(0, letters)
    return [
      ...terms.written().map((written) => ({ written, listings: Number.MAX_SAFE_INTEGER })),
      ...prepared<Candidate>(beginning).all(start, `${start}\u{10FFFF}`, typed.length, most),
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
export const nearestOf = (typed: string, known: readonly Candidate[]): string | undefined => {
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

/** Fewer full matches are followed by partial ones. */
const ENOUGH = 5

const MOST = 20

type Scan = (words: readonly SearchedWord[], required: readonly string[], limit: number) => Scanned

type Needs = {
  readonly prepared: Statements
  readonly kind: Searched
  readonly terms: ReferenceTerms
  readonly readText: (text: string) => Reading | null
  readonly ranked: ReturnType<typeof createRanking>
}

export type SearchResult = {
  readonly positions: Scanned
  readonly total: number
  readonly totalIsAtLeast?: true
  /** Marks the last row of a full page. */
  readonly after?: string
  readonly suggestion?: string
  /** Positions that match in part. */
  readonly partial?: ReadonlySet<number>
  readonly understood?: Understood
}

type Widened = {
  readonly reading: Reading
  readonly full: Scanned
  readonly partial: Scanned
  readonly suggestion?: string
}

type FullMatches = { readonly reading: Reading; readonly full: Scanned; readonly scan: Scan }

type PartialQuery = {
  readonly words: readonly SearchedWord[]
  readonly required: readonly string[]
  /** How many of the words at least. */
  readonly least: number
}

export const createWiden = ({ prepared, kind, terms, readText, ranked }: Needs) => {
  const suggest = createSuggestion(prepared, kind, terms)

  /** Those with most and rarest words first, then the most relevant. */
  const holding = (
    { words, required, least }: PartialQuery,
    { reading, full, scan }: FullMatches,
  ): Scanned => {
    const hits = words.map((word) => scan([word], required, COUNT_CAP))
    if (least === 0) hits.push(scan([], required, COUNT_CAP))
    const counted = scoresOf(hits, full, least)
    const newest = [...counted.keys()].toSorted((a, b) => b - a)
    const positions = new Map(newest.map((at) => [at, counted.get(at)?.close ?? null]))
    const scoreOf = (at: number) => counted.get(at)?.score ?? 0
    const best = [...ranked(positions, 'relevance', reading.searchedWords).keys()]
    const inBands = best.toSorted((a, b) => bandOf(b) - bandOf(a) || scoreOf(b) - scoreOf(a))
    return new Map(inBands.slice(0, MOST).map((at) => [at, positions.get(at) ?? null]))
  }

  /** Partial matches of the trade; where it has nothing at all, of any trade. */
  const partialOf = (few: FullMatches): Scanned => {
    const { free, ofTrade, place, trade } = few.reading
    const required = [...trade, ...place]
    const holders = trade.length > 0 ? holding({ words: free, required, least: 0 }, few) : NONE
    if (holders.size + few.full.size > 0 && trade.length > 0) return holders
    const words = [...free, ...ofTrade]
    return holding({ words, required: place, least: Math.max(1, Math.ceil(words.length / 2)) }, few)
  }

  /** The search with mended spelling; null when no word can be mended. */
  const mended = (q: string, typed: Reading, scan: Scan) => {
    const suggestion = suggest(q, typed.searchedWords)
    const reading = suggestion === null ? null : readText(suggestion)
    if (suggestion === null || reading === null) return null
    const full = scan(reading.searchedWords, [], COUNT_CAP + 1)
    return { reading, full, ...(full.size > 0 && { suggestion }) }
  }

  return (q: string, typed: Reading, exact: Scanned, scan: Scan): Widened => {
    const asTyped = { reading: typed, full: exact }
    if (typed.searchedWords.length === 0 || exact.size >= ENOUGH)
      return { ...asTyped, partial: NONE }
    const result = (exact.size === 0 ? mended(q, typed, scan) : null) ?? asTyped
    const isFew = result.full.size < ENOUGH
    return { ...result, partial: isFew ? partialOf({ ...result, scan }) : NONE }
  }
}

type PageWindow = {
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
  readonly after?: string | undefined
}

/** A page of the full matches, continued by partial ones, or beyond the counted ones. */
export const resultPageOf = (
  { reading, full, partial, ...suggestion }: Widened,
  ordered: Ordered,
  page: PageWindow,
  beyond: (start: number, counted: number) => Scanned = () => NONE,
): SearchResult => {
  const start = startOf({ ordered, full, partial }, page)
  const counted = [...ordered.keys()].slice(start, start + page.limit)
  const from = start - full.size
  const rest = [...partial].slice(Math.max(0, from), Math.max(0, from + page.limit))
  const positions: Scanned = new Map([
    ...counted.map((at) => [at, full.get(at) ?? null] as const),
    ...rest,
    ...beyond(start, counted.length),
  ])
  return {
    positions,
    total: Math.min(full.size, COUNT_CAP) + partial.size,
    ...markAfter(positions, page.limit, { ordered, partial, sort: page.sort }),
    ...(full.size > COUNT_CAP && { totalIsAtLeast: true }),
    ...suggestion,
    ...(partial.size > 0 && { partial: new Set(partial.keys()) }),
    ...(reading.understood && { understood: reading.understood }),
  }
}

const NONE: Scanned = new Map()

type Score = { readonly words: number; readonly score: number; readonly close: number | null }

/** One point a word, and less than one more altogether for rare ones. */
const scoresOf = (hits: readonly Scanned[], full: Scanned, least: number) => {
  const scores = new Map<number, Score>()
  for (const found of hits)
    for (const [at, close] of found) {
      const { words, score } = scores.get(at) ?? { words: 0, score: 0 }
      const rarity = 1 / (found.size + 1) / hits.length
      if (!full.has(at)) scores.set(at, { words: words + 1, score: score + 1 + rarity, close })
    }
  return new Map([...scores].filter(([, { words }]) => words >= least))
}

/** What a reply to a search with words says of a match. */
export const matchesOf = (position: number, partial?: ReadonlySet<number>) => ({
  matches: partial?.has(position) ? ('some' as const) : ('all' as const),
})
