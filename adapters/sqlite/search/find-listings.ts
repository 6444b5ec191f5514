/** The search of one kind of listings: a page, its total and what stands beside it, from one pass over the index. */
import { COUNT_CAP, type FacetCounts, sortAskedBy } from '#modules/listings/contract/search.ts'
import type { Connection } from '../database.ts'
import { createStatements } from '../statements.ts'
import { createCatalogueWords } from './catalogue-words.ts'
import { createFacetCounts } from './facet-counts.ts'
import type { Kind } from './kinds.ts'
import { createNearby } from './nearby.ts'
import {
  type Asked,
  aroundComune,
  asked as askedOf,
  expressionFor,
  facetsAskedBy,
  isCounted,
  type Query,
} from './query.ts'
import { createRanking } from './ranking.ts'
import { cityWordsIn, soughtIn } from './sought.ts'
import { createSuggestion } from './suggest.ts'
import { createWalk } from './walk.ts'

export type Found = {
  readonly positions: readonly number[]
  readonly total: number
  readonly totalIsAtLeast?: true
  readonly suggestion?: string
  readonly facets?: FacetCounts
  /** Of each position, from the comune in the middle. */
  readonly distances?: ReadonlyMap<number, number>
}

export const NOTHING: Found = { positions: [], total: 0 }

export const createFindListings = (
  connection: Connection,
  kind: Kind,
  catalogueVersion: () => number,
) => {
  const catalogue = createCatalogueWords(connection, catalogueVersion)
  const nearby = createNearby(connection)
  const parts = { ...createPages(connection, kind), nearby, catalogue }
  const beside = createBeside(connection, kind, parts)

  /** Null when nothing can be found. */
  const read = (asking: Query): Asked | null => {
    const query = aroundComune(asking, nearby)
    const { q, near, city, prices } = query
    const centre = near ? nearby.comune(near) : null
    const sought = q ? soughtIn(q, catalogue) : []
    const isNowhere = (near && !centre) || (city && cityWordsIn(city).length === 0)
    if (isNowhere || sought === null || prices?.length === 0) return null
    return askedOf({ query, sought, centre }, nearby)
  }

  return (query: Query): Found => {
    const asked = read(query)
    if (asked === null) return NOTHING
    if (isCounted(asked)) return parts.countedPage(asked)
    const found = parts.page(asked)
    return { ...found, ...beside(asked, found.total) }
  }
}

const createPages = (connection: Connection, kind: Kind) => {
  const prepared = createStatements(connection)
  const ranking = createRanking(prepared, kind)
  const walk = createWalk(connection, kind)
  const total = `SELECT total FROM ${kind}_totals WHERE facets = ?`

  const inOrder = (positions: readonly number[], asked: Asked) => {
    const sort = sortAskedBy(asked.query)
    if (sort === 'relevance') return ranking.byRelevance(positions, asked)
    const isByDistance = sort === 'distance' && asked.centre
    return isByDistance ? ranking.byDistance(positions, asked.centre) : positions
  }

  return {
    walk,
    countedPage: (asked: Asked): Found => {
      const { sort, limit, offset } = asked.query
      const facets = facetsAskedBy(asked.query)
      return {
        positions: walk(expressionFor(asked), { isOldest: sort === 'oldest', limit, offset }),
        total: prepared<{ total: number }>(total).get(facets)?.total ?? 0,
      }
    },
    page: (asked: Asked): Found => {
      const { query, centre } = asked
      const { limit, offset } = query
      const expression = expressionFor(asked)
      const isOldest = query.sort === 'oldest'
      const found = walk(expression, { isOldest, limit: COUNT_CAP + 1, offset: 0 })
      const start = inOrder(found.slice(0, COUNT_CAP), asked).slice(offset, offset + limit)
      const isMore = found.length > COUNT_CAP
      // What lies beyond the ceiling is listed newest first, whatever orders the rest.
      const further = { limit: limit - start.length, offset: Math.max(offset, COUNT_CAP) }
      const isFurther = isMore && further.limit > 0
      const end = isFurther ? walk(expression, { isOldest, ...further }) : []
      const positions = [...start, ...end]
      return {
        positions,
        total: Math.min(found.length, COUNT_CAP),
        ...(isMore && { totalIsAtLeast: true as const }),
        ...(centre && { distances: ranking.distances(positions, centre) }),
      }
    },
  }
}

type Parts = {
  readonly walk: ReturnType<typeof createWalk>
  readonly nearby: ReturnType<typeof createNearby>
  readonly catalogue: ReturnType<typeof createCatalogueWords>
}

/** What a search with words brings besides: counts at the filters, and another search where it finds nothing. */
const createBeside = (connection: Connection, kind: Kind, { walk, nearby, catalogue }: Parts) => {
  const prepared = createStatements(connection)
  const suggest = createSuggestion(prepared, kind, catalogue)
  const countFacets = createFacetCounts(prepared, kind)

  const suggestion = (asked: Asked) => {
    const text = suggest(asked.query.q ?? '', asked.sought)
    const sought = text === null ? null : soughtIn(text, catalogue)
    if (text === null || sought === null) return {}
    const one = { isOldest: false, limit: 1, offset: 0 }
    return walk(expressionFor({ ...asked, sought }), one).length > 0 ? { suggestion: text } : {}
  }

  const facets = (asked: Asked) => {
    const without = (changed: Partial<Query>) =>
      expressionFor(askedOf({ ...asked, query: { ...asked.query, ...changed } }, nearby))
    return {
      facets: countFacets({
        besidesCategory: without({ categoryId: undefined }),
        besidesPlace: without({ regionId: undefined, provinceId: undefined }),
      }),
    }
  }

  return (asked: Asked, total: number) => {
    if (asked.sought.length === 0) return {}
    return { ...(total === 0 && suggestion(asked)), ...(asked.query.facets && facets(asked)) }
  }
}
