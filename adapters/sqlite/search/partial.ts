/** What a search with few results finds besides: with mended spelling, and those that match in part. */
import { COUNT_CAP } from '#modules/kernel/contract/search.ts'
import type { Statements } from '../statements.ts'
import type { Searched } from './kinds.ts'
import type { createRanking, Scanned } from './ranking.ts'
import type { Reading } from './reading.ts'
import type { ReferenceTerms } from './reference-terms.ts'
import { expressionOf, type SearchedWord } from './searched-words.ts'
import { createSuggestion } from './suggest.ts'

/** Fewer full matches are followed by partial ones. */
export const ENOUGH = 5

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

export type Widened = {
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

  return (q: string, typed: Reading, exact: Scanned, scan: Scan): Widened => {
    const text = exact.size === 0 ? suggest(q, typed.searchedWords) : null
    const reading = (text === null ? null : readText(text)) ?? typed
    const full = reading === typed ? exact : scan(reading.searchedWords, [], COUNT_CAP + 1)
    const partial = full.size < ENOUGH ? partialOf({ reading, full, scan }) : NONE
    const suggestion = text !== null && full.size > 0 ? { suggestion: text } : {}
    return { reading, full, partial, ...suggestion }
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
