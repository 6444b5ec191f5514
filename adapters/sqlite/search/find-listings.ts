/** The search of one kind of listings: a page, its total and what stands beside it, from one pass over the index. */
import { COUNT_CAP, sortAskedBy, USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import type { FacetCounts } from '#modules/listings/contract/shared/search.ts'
import type { Connection } from '../database.ts'
import { createStatements } from '../statements.ts'
import { createFacetCounts } from './facet-counts.ts'
import type { Kind } from './kinds.ts'
import { createNearby, type Nearby } from './nearby.ts'
import {
  aroundComune,
  expressionFor,
  facetsAskedBy,
  narrowingOf,
  type ParsedQuery,
  type Query,
} from './query.ts'
import { createIndexScan, createRanking, type Scanned } from './ranking.ts'
import { createReferenceTerms, type ReferenceTerms } from './reference-terms.ts'
import { cityWordsIn, searchedWordsIn } from './searched-words.ts'
import { createSuggestion } from './suggest.ts'

export type Found = {
  readonly positions: Scanned
  readonly total: number
  readonly totalIsAtLeast?: true
  readonly suggestion?: string
  readonly facets?: FacetCounts
}

export const NOTHING: Found = { positions: new Map(), total: 0 }

const UP_TO_CAP = { limit: COUNT_CAP + 1, offset: 0 }

export const createFindListings = (
  connection: Connection,
  kind: Kind,
  referenceVersion: () => number,
) => {
  const prepared = createStatements(connection)
  const terms = createReferenceTerms(connection, referenceVersion)
  const nearby = createNearby(connection)
  const ranked = createRanking(prepared, kind)
  const suggest = createSuggestion(prepared, kind, terms)
  const countFacets = createFacetCounts(prepared, kind)
  const scanIndex = createIndexScan(prepared, kind)

  const scan = (parsed: ParsedQuery, part: Pick<Query, 'limit' | 'offset'>) =>
    scanIndex(expressionFor(parsed), { sort: parsed.query.sort, ...part }, parsed.circle)

  /** Without words, precomputed totals suffice. */
  const countedPage = (parsed: ParsedQuery): Found => {
    const counted = prepared<{ total: number }>(`SELECT total FROM ${kind}_totals WHERE facets = ?`)
    const total = counted.get(facetsAskedBy(parsed.query))?.total ?? 0
    return { positions: scan(parsed, parsed.query), total }
  }

  /** Beyond the cap results are newest first, in any order. */
  const pageOf = (found: Scanned, parsed: ParsedQuery): Scanned => {
    const { limit, offset } = parsed.query
    const sort = sortAskedBy(parsed.query, parsed.circle !== null)
    const start = ranked(found, { sort, limit, offset }, parsed.searchedWords)
    if (found.size <= COUNT_CAP || start.size === limit) return start
    const rest = { limit: limit - start.size, offset: Math.max(offset, COUNT_CAP) }
    return new Map([...start, ...scan(parsed, rest)])
  }

  const suggestion = (parsed: ParsedQuery) => {
    const text = suggest(parsed.query.q ?? '', parsed.searchedWords)
    const searchedWords = text === null ? null : searchedWordsIn(text, terms)
    if (text === null || searchedWords === null) return {}
    const isFound = scan({ ...parsed, searchedWords }, { limit: 1, offset: 0 }).size > 0
    return isFound ? { suggestion: text } : {}
  }

  const facets = (found: Scanned, parsed: ParsedQuery) => {
    const { categoryId, regionId, provinceId } = parsed.query
    const without = (changed: Partial<Query>) =>
      scan({ ...parsed, query: { ...parsed.query, ...changed } }, UP_TO_CAP)
    return countFacets(
      categoryId ? without({ categoryId: undefined }) : found,
      regionId || provinceId ? without({ regionId: undefined, provinceId: undefined }) : found,
    )
  }

  return (query: Query): Found => {
    const parsed = read(query, nearby, terms)
    if (parsed === null) return NOTHING
    const { searchedWords, narrowing } = parsed
    if (searchedWords.length + narrowing.length === 0) return countedPage(parsed)
    const found = scan(parsed, UP_TO_CAP)
    return {
      positions: pageOf(found, parsed),
      total: Math.min(found.size, COUNT_CAP),
      ...(found.size > COUNT_CAP && { totalIsAtLeast: true }),
      ...(searchedWords.length > 0 && found.size === 0 && suggestion(parsed)),
      ...(searchedWords.length > 0 && query.facets && { facets: facets(found, parsed) }),
    }
  }
}

/** Null when nothing can match. */
const read = (input: Query, nearby: Nearby, terms: ReferenceTerms): ParsedQuery | null => {
  const query = aroundComune(input, nearby)
  const { q, near, city, prices, radiusKm = USUAL_RADIUS_KM } = query
  const centre = near ? nearby.comune(near) : null
  const searchedWords = q ? searchedWordsIn(q, terms) : []
  const isNowhere = (near && !centre) || (city && cityWordsIn(city).length === 0)
  if (isNowhere || searchedWords === null || prices?.length === 0) return null
  const circle = centre && { ...centre, radiusKm }
  return { query, searchedWords, circle, narrowing: narrowingOf(query, circle) }
}
