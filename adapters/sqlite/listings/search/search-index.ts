/**
 * Which entries a public list holds: an expression of its search index, and how many they are. A list
 * with the prefix `x` has the tables `x_search`, `x_words` and `x_totals`, kept by triggers.
 */

import type { Statements } from '#adapters/sqlite/statements.ts'
import { COUNT_CAP } from '#modules/listings/contract/job-filters.ts'
import { ALL_FACETS, totalsOf } from './search-facets.ts'
import { createTerms, type Term, uncounted } from './search-terms.ts'
import { cityTokensOf, facetsToken, wordsOf } from './search-tokens.ts'

export type Asked = {
  /** See `search-facets.ts`. Null when nothing can match. */
  readonly facets: string | null
  readonly q?: string | undefined
  readonly city?: string | undefined
  /** A further expression of the index that entries must fulfil. */
  readonly within?: string | null
}

export type Found = {
  /** Null when everything public is asked for. */
  readonly expression: string | null
  readonly total: number
  /** There are more than `total`. */
  readonly isAtLeast: boolean
}

/** So many words are looked for; what follows is left aside. */
export const WORDS_MAX = 8

export const createSearch = (prefix: string, prepared: Statements) => {
  const terms = createTerms(`${prefix}_words`, prepared)
  const totalOf = totalsOf(prefix, prepared)
  const countUpToCap = `SELECT count(*) AS total FROM (
    SELECT rowid FROM ${prefix}_search WHERE ${prefix}_search MATCH ? LIMIT ${COUNT_CAP + 1})`

  const byFacets = (facets: string): Term => {
    const token = facetsToken(facets)
    const total = totalOf(facets)
    return { expression: `"${token}"`, total, atLeast: total }
  }

  const byTerms = (found: readonly Term[]): Found => {
    const expression = found.map((term) => term.expression).join(' AND ')
    const only = found.length === 1 ? found[0] : undefined
    const count =
      knownCount(only) ?? prepared<{ total: number }>(countUpToCap).get(expression)?.total ?? 0
    return { expression, total: Math.min(count, COUNT_CAP), isAtLeast: count > COUNT_CAP }
  }

  const asTerms = ({ q, city, within = null }: Asked) => [
    ...firstWords(q, wordsOf).map(terms.starting),
    ...firstWords(city, cityTokensOf).map(terms.whole),
    ...(within === null ? [] : [uncounted(within)]),
  ]

  /** Null when nothing can match. */
  return (asked: Asked): Found | null => {
    const { facets, q, city, within } = asked
    if (facets === null) return null
    if (!(q || city || within)) return exactly(byFacets(facets), facets)
    const found = asTerms(asked)
    if (found.length === 0 || !areAllKnown(found)) return null
    return byTerms(facets === ALL_FACETS ? found : [...found, byFacets(facets)])
  }
}

const exactly = ({ expression, total }: Term, facets: string): Found => ({
  expression: facets === ALL_FACETS ? null : expression,
  total: total ?? 0,
  isAtLeast: false,
})

export const firstWords = (text: string | undefined, split: (text: string) => string[]) =>
  text ? split(text).slice(0, WORDS_MAX) : []

const areAllKnown = (terms: readonly (Term | null)[]): terms is readonly Term[] =>
  !terms.includes(null)

/** The answer for a single word, when the table of words gives it away. */
const knownCount = (term: Term | undefined) => {
  if (!term) return null
  return term.atLeast > COUNT_CAP ? term.atLeast : term.total
}
