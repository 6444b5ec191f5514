/** What a search with few results finds besides: with mended spelling, and those that match in part. */
import { COUNT_CAP, type Understood } from '#modules/kernel/contract/search.ts'
import type { Statements } from '../statements.ts'
import type { Searched } from './kinds.ts'
import { bandOf, type createRanking, type Scanned } from './ranking.ts'
import type { Reading } from './reading.ts'
import type { ReferenceTerms } from './reference-terms.ts'
import type { SearchedWord } from './searched-words.ts'
import { createSuggestion } from './suggest.ts'

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

export type Found = {
  readonly positions: Scanned
  readonly total: number
  readonly totalIsAtLeast?: true
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

type Few = { readonly reading: Reading; readonly full: Scanned; readonly scan: Scan }

type Asked = {
  readonly words: readonly SearchedWord[]
  readonly required: readonly string[]
  /** How many of the words at least. */
  readonly least: number
}

export const createWiden = ({ prepared, kind, terms, readText, ranked }: Needs) => {
  const suggest = createSuggestion(prepared, kind, terms)

  /** Those with most and rarest words first, then the most relevant. */
  const holding = ({ words, required, least }: Asked, { reading, full, scan }: Few): Scanned => {
    const hits = words.map((word) => scan([word], required, COUNT_CAP))
    if (least === 0) hits.push(scan([], required, COUNT_CAP))
    const counted = scoresOf(hits, full, least)
    const newest = [...counted.keys()].toSorted((a, b) => b - a)
    const positions = new Map(newest.map((at) => [at, counted.get(at)?.close ?? null]))
    const page = { sort: 'relevance', limit: COUNT_CAP, offset: 0 } as const
    const scoreOf = (at: number) => counted.get(at)?.score ?? 0
    const best = [...ranked(positions, page, reading.searchedWords)]
    const inBands = best.toSorted(([a], [b]) => bandOf(b) - bandOf(a) || scoreOf(b) - scoreOf(a))
    return new Map(inBands.slice(0, MOST))
  }

  /** Of the trade; where that has nothing at all, of any. */
  const partialOf = (few: Few): Scanned => {
    const { free, ofTrade, place, trade } = few.reading
    const required = [...trade, ...place]
    const found = trade.length > 0 ? holding({ words: free, required, least: 0 }, few) : NONE
    if (found.size + few.full.size > 0 && trade.length > 0) return found
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
    const found = (exact.size === 0 ? mended(q, typed, scan) : null) ?? asTyped
    const isFew = found.full.size < ENOUGH
    return { ...found, partial: isFew ? partialOf({ ...found, scan }) : NONE }
  }
}

/** A page of the full matches, continued by partial ones. */
export const foundOf = (
  { reading, full, partial, ...suggestion }: Widened,
  page: Scanned,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Found => {
  const from = offset - full.size
  const rest = [...partial].slice(Math.max(0, from), Math.max(0, from + limit))
  return {
    positions: new Map([...page, ...rest]),
    total: Math.min(full.size, COUNT_CAP) + partial.size,
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

/** Of a reply to a search with words. */
export const matchesOf = (position: number, partial?: ReadonlySet<number>) => ({
  matches: partial?.has(position) ? ('some' as const) : ('all' as const),
})
