/** Which requests a list holds: an expression of the search index, and how many they are. */
import { COUNT_CAP, type JobFilters } from '#modules/listings/contract/job-filters.ts'
import { ALL_FACETS, facetsAskedBy } from './job-request-facets.ts'
import type { Names } from './job-request-names.ts'
import { type Term, termFor } from './search-terms.ts'
import { cityTokensOf, facetsToken, wordsOf } from './search-tokens.ts'
import type { Statements } from './statements.ts'

export type Found = {
  /** Null when every public request is asked for. */
  readonly expression: string | null
  readonly total: number
  /** There are more than `total`. */
  readonly isAtLeast: boolean
}

/** So many words are looked for; what follows is left aside. */
const WORDS_MAX = 8

/** Null when nothing can match. */
export const searchFor = (
  filters: JobFilters,
  names: Names,
  prepared: Statements,
): Found | null => {
  const facets = facetsAskedBy(filters, names)
  if (facets === null) return null
  const { q, city } = filters
  if (!q && !city) return byFacets(facets, prepared)

  const tokens = [...wordsAsked(q, wordsOf), ...wordsAsked(city, cityTokensOf)]
  const terms = tokens.map((token) => termFor(token, prepared))
  if (terms.length === 0 || !areAllKnown(terms)) return null
  return byTerms(terms, facets, prepared)
}

const wordsAsked = (text: string | undefined, split: (text: string) => string[]) =>
  text ? split(text).slice(0, WORDS_MAX) : []

const areAllKnown = (terms: readonly (Term | null)[]): terms is readonly Term[] =>
  !terms.includes(null)

const byFacets = (facets: string, prepared: Statements): Found => ({
  expression: facets === ALL_FACETS ? null : `"${facetsToken(facets)}"`,
  total: prepared<{ total: number }>(TOTAL).get(facets)?.total ?? 0,
  isAtLeast: false,
})

const byTerms = (terms: readonly Term[], facets: string, prepared: Statements): Found => {
  const isFiltered = facets !== ALL_FACETS
  const expression = [
    ...terms.map((term) => term.expression),
    ...(isFiltered ? [`"${facetsToken(facets)}"`] : []),
  ].join(' AND ')
  const only = terms.length === 1 && !isFiltered ? terms[0] : undefined
  return { expression, ...capped(knownCount(only) ?? countUpToCap(expression, prepared)) }
}

/** The answer for a single word, when the table of words gives it away. */
const knownCount = (term: Term | undefined) => {
  if (!term) return null
  return term.atLeast > COUNT_CAP ? term.atLeast : term.total
}

const countUpToCap = (expression: string, prepared: Statements) =>
  prepared<{ total: number }>(COUNT).get(expression)?.total ?? 0

const capped = (count: number) => ({
  total: Math.min(count, COUNT_CAP),
  isAtLeast: count > COUNT_CAP,
})

const TOTAL = 'SELECT total FROM job_request_totals WHERE facets = ?'

const COUNT = `SELECT count(*) AS total FROM (
  SELECT rowid FROM job_request_search WHERE job_request_search MATCH ? LIMIT ${COUNT_CAP + 1})`
