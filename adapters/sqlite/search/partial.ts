/** What a search with few results finds besides: with mended spelling, and those that match in part. */
import { COUNT_CAP, type Understood } from '#modules/kernel/contract/search.ts'
import type { Statements } from '../statements.ts'
import type { Searched } from './kinds.ts'
import type { createRanking, Scanned } from './ranking.ts'
import type { Reading } from './reading.ts'
import type { ReferenceTerms } from './reference-terms.ts'
import { expressionOf, type SearchedWord } from './searched-words.ts'
import { createSuggestion } from './suggest.ts'

/** Fewer full matches are followed by partial ones. */
const ENOUGH = 5

const MOST = 20
/** Of one set of words, the newest. */
const RANKED = 200

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
  const knownIn = createKnown(prepared, kind)

  /** Those with most and rarest words first. */
  const holding = ({ words, required, least }: Asked, { reading, full, scan }: Few): Scanned => {
    const found = new Map<number, number | null>()
    const page = { sort: 'relevance', limit: MOST + full.size, offset: 0 } as const
    for (const some of stepsOf(knownIn(words)).filter(({ length }) => length >= least)) {
      const best = ranked(scan(some, required, RANKED), page, reading.searchedWords)
      for (const [at, close] of best) if (!full.has(at)) found.set(at, close)
      if (found.size >= MOST) break
    }
    return new Map([...found].slice(0, MOST))
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

/** Rarest words first, without those that occur nowhere. */
const createKnown = (prepared: Statements, kind: Searched) => {
  const count = `SELECT count(*) AS total FROM (
    SELECT 1 FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT ${COUNT_CAP})`
  return (words: readonly SearchedWord[]) =>
    words
      .map((word) => ({
        word,
        total: prepared<{ total: number }>(count).get(expressionOf(word))?.total ?? 0,
      }))
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => a.total - b.total)
      .map(({ word }) => word)
}

/** Of a reply to a search with words. */
export const matchesOf = (position: number, partial?: ReadonlySet<number>) => ({
  matches: partial?.has(position) ? ('some' as const) : ('all' as const),
})

/** All, all but one (the most frequent is left out first), then ever fewer of the rarest. */
const stepsOf = (rarestFirst: readonly SearchedWord[]) => {
  const { length } = rarestFirst
  return [
    rarestFirst,
    ...rarestFirst.map((_, at) => rarestFirst.toSpliced(length - 1 - at, 1)),
    ...Array.from({ length: Math.max(0, length - 1) }, (_, at) =>
      rarestFirst.slice(0, length - 2 - at),
    ),
  ]
}
