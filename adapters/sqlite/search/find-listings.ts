/** The search of one kind of listings: a page, its total and what stands beside it, from one pass over the index. */
import {
  COUNT_CAP,
  type FacetCounts,
  sortAskedBy,
} from '#modules/listings/contract/shared/search.ts'
import type { Connection } from '../database.ts'
import { createStatements } from '../statements.ts'
import { createFacetCounts } from './facet-counts.ts'
import type { Kind } from './kinds.ts'
import { createNearby, type Nearby } from './nearby.ts'
import { cityWordsIn, soughtIn } from './parsed-query.ts'
import {
  type Asked,
  aroundComune,
  expressionFor,
  facetsAskedBy,
  narrowingOf,
  type Query,
} from './query.ts'
import { createIndexScan, createRanking } from './ranking.ts'
import { createReferenceTerms, type ReferenceTerms } from './reference-terms.ts'
import { createSuggestion } from './suggest.ts'

export type Found = {
  readonly positions: readonly number[]
  readonly total: number
  readonly totalIsAtLeast?: true
  readonly suggestion?: string
  readonly facets?: FacetCounts
  /** Distance of each position from the comune searched around. */
  readonly distances?: ReadonlyMap<number, number>
}

export const NOTHING: Found = { positions: [], total: 0 }

const UP_TO_CAP = { limit: COUNT_CAP + 1, offset: 0 }

export const createFindListings = (
  connection: Connection,
  kind: Kind,
  referenceVersion: () => number,
) => {
  const prepared = createStatements(connection)
  const terms = createReferenceTerms(connection, referenceVersion)
  const nearby = createNearby(connection)
  const ranking = createRanking(prepared, kind)
  const suggest = createSuggestion(prepared, kind, terms)
  const countFacets = createFacetCounts(prepared, kind)
  const scanIndex = createIndexScan(prepared, kind)

  const scan = (asked: Asked, part: Pick<Query, 'limit' | 'offset'>) =>
    scanIndex(expressionFor(asked), { isOldest: asked.query.sort === 'oldest', ...part })

  /** Without words, precomputed totals suffice. */
  const countedPage = (asked: Asked): Found => {
    const counted = prepared<{ total: number }>(`SELECT total FROM ${kind}_totals WHERE facets = ?`)
    const total = counted.get(facetsAskedBy(asked.query))?.total ?? 0
    return { positions: scan(asked, asked.query), total }
  }

  const inOrder = (positions: readonly number[], asked: Asked) => {
    const sort = sortAskedBy(asked.query)
    if (sort === 'relevance') return ranking.byRelevance(positions, asked)
    const isByDistance = sort === 'distance' && asked.centre
    return isByDistance ? ranking.byDistance(positions, asked.centre) : positions
  }

  /** Beyond the cap results are newest first, in any order. */
  const pageOf = (found: readonly number[], asked: Asked) => {
    const { limit, offset } = asked.query
    const start = inOrder(found.slice(0, COUNT_CAP), asked).slice(offset, offset + limit)
    if (found.length <= COUNT_CAP || start.length === limit) return start
    const rest = { limit: limit - start.length, offset: Math.max(offset, COUNT_CAP) }
    return [...start, ...scan(asked, rest)]
  }

  const suggestion = (asked: Asked) => {
    const text = suggest(asked.query.q ?? '', asked.sought)
    const sought = text === null ? null : soughtIn(text, terms)
    if (text === null || sought === null) return {}
    const isFound = scan({ ...asked, sought }, { limit: 1, offset: 0 }).length > 0
    return isFound ? { suggestion: text } : {}
  }

  const facets = (found: readonly number[], asked: Asked) => {
    const { categoryId, regionId, provinceId } = asked.query
    const without = (changed: Partial<Query>) =>
      scan({ ...asked, query: { ...asked.query, ...changed } }, UP_TO_CAP)
    return countFacets(
      categoryId ? without({ categoryId: undefined }) : found,
      regionId || provinceId ? without({ regionId: undefined, provinceId: undefined }) : found,
    )
  }

  return (query: Query): Found => {
    const asked = read(query, nearby, terms)
    if (asked === null) return NOTHING
    const { sought, centre, narrowing } = asked
    if (sought.length + narrowing.length === 0) return countedPage(asked)
    const found = scan(asked, UP_TO_CAP)
    const positions = pageOf(found, asked)
    return {
      positions,
      total: Math.min(found.length, COUNT_CAP),
      ...(found.length > COUNT_CAP && { totalIsAtLeast: true }),
      ...(centre && { distances: ranking.distances(positions, centre) }),
      ...(sought.length > 0 && found.length === 0 && suggestion(asked)),
      ...(sought.length > 0 && query.facets && { facets: facets(found, asked) }),
    }
  }
}

/** Null when nothing can match. */
const read = (asking: Query, nearby: Nearby, terms: ReferenceTerms): Asked | null => {
  const query = aroundComune(asking, nearby)
  const { q, near, city, prices } = query
  const centre = near ? nearby.comune(near) : null
  const sought = q ? soughtIn(q, terms) : []
  const isNowhere = (near && !centre) || (city && cityWordsIn(city).length === 0)
  if (isNowhere || sought === null || prices?.length === 0) return null
  return { query, sought, centre, narrowing: narrowingOf(query, centre, nearby) }
}
