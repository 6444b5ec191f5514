/** Results that match a search in part: those with most and rarest words first. */
import type { Statements } from '../statements.ts'
import type { Searched } from './kinds.ts'
import type { createRanking, Scanned } from './ranking.ts'
import type { Reading } from './reading.ts'
import { expressionOf, type SearchedWord } from './searched-words.ts'

/** Fewer full matches are followed by partial ones. */
export const ENOUGH = 5

const MOST = 20
/** The newest of one set of words. */
const RANKED = 200
const COUNTED = 1000

type Needs = {
  readonly scan: (words: readonly SearchedWord[], required: readonly string[]) => Scanned
  readonly ranked: ReturnType<typeof createRanking>
}

export const PARTIAL_PAGE = { limit: RANKED, offset: 0 }

export const createPartial = (prepared: Statements, kind: Searched) => {
  const count = `SELECT count(*) AS total FROM (
    SELECT 1 FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT ${COUNTED})`
  const countOf = (one: SearchedWord) =>
    prepared<{ total: number }>(count).get(expressionOf(one))?.total ?? 0

  /** Rarest first, without those that occur nowhere. */
  const knownIn = (words: readonly SearchedWord[]) =>
    words
      .map((word) => ({ word, total: countOf(word) }))
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => a.total - b.total)
      .map(({ word }) => word)

  return (reading: Reading, full: Scanned, { scan, ranked }: Needs): Scanned => {
    const { free, required, namesTrade, searchedWords } = reading
    const known = knownIn(free)
    const least = namesTrade ? 0 : Math.max(1, Math.ceil(free.length / 2))
    const found = new Map<number, number | null>()
    for (const words of stepsOf(known).filter(({ length }) => length >= least)) {
      if (found.size >= MOST) break
      const page = { sort: 'relevance', ...PARTIAL_PAGE } as const
      for (const [at, close] of ranked(scan(words, required), page, searchedWords))
        if (!full.has(at) && found.size < MOST) found.set(at, close)
    }
    return found
  }
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
