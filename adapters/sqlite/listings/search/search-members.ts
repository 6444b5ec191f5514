/**
 * Search in a list that keeps sets of members: a list with the prefix `x` has the tables `x_members`,
 * `x_blocks` and `x_totals`, kept by triggers. Pages and totals come from the same sets.
 */
import type { Statements } from '#adapters/sqlite/statements.ts'
import { COUNT_CAP } from '#modules/listings/contract/job-filters.ts'
import { createFindMembers, type Turn } from './find-members.ts'
import { ALL_FACETS, totalsOf } from './search-facets.ts'
import { type Asked, firstWords } from './search-index.ts'
import { cityTokensOf, facetsToken, type Wanted, wantedBy, wordsOf } from './search-tokens.ts'

export type FoundPage = {
  readonly positions: readonly number[]
  readonly total: number
  /** There are more than `total`. */
  readonly isAtLeast: boolean
}

const NOTHING: FoundPage = { positions: [], total: 0, isAtLeast: false }

export const createSearchByMembers = (prefix: string, prepared: Statements) => {
  const find = createFindMembers(prefix, prepared, COUNT_CAP)
  const totalOf = totalsOf(prefix, prepared)

  const pageOfFacets = (facets: string, turn: Turn): FoundPage => {
    const total = totalOf(facets)
    if (turn.offset >= total) return { ...NOTHING, total }
    const { positions } = find([{ token: facetsToken(facets) }], turn, total)
    return { positions, total, isAtLeast: false }
  }

  const search = ({ facets, q, city }: Omit<Asked, 'within'>, turn: Turn): FoundPage => {
    if (facets === null) return NOTHING
    if (!(q || city)) return pageOfFacets(facets, turn)
    const wanted = [
      ...firstWords(city, cityTokensOf).map((token) => ({ token })),
      ...firstWords(q, wordsOf).toSorted(longestFirst).map(wantedBy),
    ]
    if (wanted.length === 0) return NOTHING
    const { positions, count } = find([...tokensOf(facets), ...wanted], turn)
    return { positions, total: Math.min(count, COUNT_CAP), isAtLeast: count > COUNT_CAP }
  }
  return { search, totalOf }
}

const tokensOf = (facets: string): readonly Wanted[] =>
  facets === ALL_FACETS ? [] : [{ token: facetsToken(facets) }]

/** Long words are rare, and few begin with them. */
const longestFirst = (a: string, b: string) => b.length - a.length
