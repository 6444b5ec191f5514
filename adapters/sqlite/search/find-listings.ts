/** The search of one kind of listings: a page, its total and what stands beside it, from one pass over the index. */
import {
  COUNT_CAP,
  type FacetCounts,
  type Sort,
  sortAskedBy,
  USUAL_RADIUS_KM,
} from '#modules/listings/contract/search.ts'
import type { Connection } from '../database.ts'
import { createStatements } from '../statements.ts'
import { createCatalogueWords } from './catalogue-words.ts'
import { createFacetCounts } from './facet-counts.ts'
import type { Kind } from './kinds.ts'
import { createNearby, type Point } from './nearby.ts'
import { BANDS, createRanking } from './ranking.ts'
import { anyOf, anyOfMany, cityWordsIn, expressionOf, type Sought, soughtIn } from './sought.ts'
import { createSuggestion } from './suggest.ts'
import { ALL_FACETS, facetsKey, token } from './tokens.ts'

/** Ids are those of places and categories that exist. */
export type Query = {
  readonly q?: string | undefined
  readonly city?: string | undefined
  readonly categoryId?: string | undefined
  readonly regionId?: string | undefined
  readonly provinceId?: string | undefined
  readonly trait?: string | undefined
  /** The code of the comune in the middle. */
  readonly near?: string | undefined
  /** With `city` and without `near`: around the comune of that name, where there is one. */
  readonly radiusKm?: number | undefined
  /** Keys of prices, one of which a listing must have. */
  readonly prices?: readonly string[] | undefined
  readonly sort?: Sort | undefined
  readonly facets?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

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

type Asked = {
  readonly query: Query
  readonly sought: readonly Sought[]
  readonly filters: readonly string[]
  readonly centre: Point | null
}

export const createFindListings = (
  connection: Connection,
  kind: Kind,
  catalogueVersion: () => number,
) => {
  const prepared = createStatements(connection)
  const catalogue = createCatalogueWords(connection, catalogueVersion)
  const nearby = createNearby(connection)
  const ranking = createRanking(prepared, kind)
  const suggest = createSuggestion(prepared, kind, catalogue)
  const countFacets = createFacetCounts(prepared, kind)
  const walk = createWalk(connection, kind)
  const counted = `SELECT total FROM ${kind}_totals WHERE facets = ?`
  const totalOf = (key: string) => prepared<{ total: number }>(counted).get(key)?.total ?? 0

  const around = (query: Query): Query => {
    const { near, city, radiusKm } = query
    if (near || !city || !radiusKm) return query
    const comune = nearby.comuneNamed(city, query)
    return comune ? { ...query, city: undefined, near: comune.id } : query
  }

  /** Expressions of the index for everything but the words. */
  const filtersOf = (query: Query, centre: Point | null): readonly string[] => {
    const facets = facetsOf(query)
    const { city, prices, radiusKm = USUAL_RADIUS_KM } = query
    const within = () => nearby.keysWithin({ centre: centre as Point, radiusKm }).map(token.place)
    return [
      ...(facets === ALL_FACETS ? [] : [`"${token.facets(facets)}"`]),
      ...cityWordsIn(city ?? '').map((word) => `"${token.city(word)}"`),
      ...(prices ? [anyOf(prices.map(token.price))] : []),
      ...(centre ? [anyOfMany(within())] : []),
    ]
  }

  const inOrder = (positions: readonly number[], { query, sought, filters, centre }: Asked) => {
    const sort = sortAskedBy(query)
    if (sort === 'relevance') return ranking.byRelevance(positions, { sought, filters })
    return sort === 'distance' && centre ? ranking.byDistance(positions, centre) : positions
  }

  const page = (asked: Asked): Found => {
    const { query, centre } = asked
    const { limit, offset } = query
    const expression = expressionFor(asked)
    const isOldest = query.sort === 'oldest'
    const found = walk(expression, { isOldest, limit: COUNT_CAP + 1, offset: 0 })
    const ordered = inOrder(found.slice(0, COUNT_CAP), asked).slice(offset, offset + limit)
    const isMore = found.length > COUNT_CAP
    const further = { isOldest, limit: limit - ordered.length, offset: Math.max(offset, COUNT_CAP) }
    // What lies beyond the ceiling is listed newest first, whatever orders the rest.
    const isFurther = isMore && further.limit > 0
    const positions = isFurther ? [...ordered, ...walk(expression, further)] : ordered
    return {
      positions,
      total: Math.min(found.length, COUNT_CAP),
      ...(isMore && { totalIsAtLeast: true as const }),
      ...(centre && { distances: ranking.distances(positions, centre) }),
    }
  }

  const facetsBeside = ({ query, sought, centre }: Asked) => {
    const without = (changed: Partial<Query>) => {
      const other = { ...query, ...changed }
      return expressionFor({ query: other, sought, filters: filtersOf(other, centre), centre })
    }
    return countFacets({
      besidesCategory: without({ categoryId: undefined }),
      besidesPlace: without({ regionId: undefined, provinceId: undefined }),
    })
  }

  const suggestion = (asked: Asked) => {
    const text = suggest(asked.query.q ?? '', asked.sought)
    if (text === null) return {}
    const sought = soughtIn(text, catalogue) ?? []
    const found = walk(expressionFor({ ...asked, sought }), {
      isOldest: false,
      limit: 1,
      offset: 0,
    })
    return found.length > 0 ? { suggestion: text } : {}
  }

  return (asking: Query): Found => {
    const query = around(asking)
    const centre = query.near ? nearby.comune(query.near) : null
    const sought = query.q ? soughtIn(query.q, catalogue) : []
    const isNowhere =
      (query.near && !centre) || (query.city && cityWordsIn(query.city).length === 0)
    if (isNowhere || sought === null || query.prices?.length === 0) return NOTHING
    const filters = filtersOf(query, centre)
    const asked = { query, sought, filters, centre }
    if (sought.length === 0 && !(centre || query.city || query.prices)) {
      const { sort, limit, offset } = query
      const turn = { isOldest: sort === 'oldest', limit, offset }
      return { positions: walk(expressionFor(asked), turn), total: totalOf(facetsOf(query)) }
    }
    const found = page(asked)
    return {
      ...found,
      ...(found.total === 0 && sought.length > 0 && suggestion(asked)),
      ...(query.facets && sought.length > 0 && { facets: facetsBeside(asked) }),
    }
  }
}

const facetsOf = ({ categoryId, regionId, provinceId, trait }: Query) =>
  facetsKey(categoryId, provinceId ? `p:${provinceId}` : regionId && `r:${regionId}`, trait)

const expressionFor = ({
  sought,
  filters,
}: Pick<Asked, 'sought' | 'filters' | 'query' | 'centre'>) => {
  const parts = [...filters, ...sought.map(expressionOf)]
  return parts.length > 0 ? parts.join(' AND ') : `"${token.facets(ALL_FACETS)}"`
}

type Turn = { readonly isOldest: boolean; readonly limit: number; readonly offset: number }

/** Positions in the order of the list, or from the oldest within each of its bands. */
const createWalk = (connection: Connection, kind: Kind) => {
  const matching = `SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH ?`
  const falling = connection
    .prepare<[string, number, number], number>(
      `${matching} ORDER BY rowid DESC LIMIT CAST(? AS INTEGER) OFFSET ?`,
    )
    .pluck()
  const rising = connection
    .prepare<[string, number, number, number], number>(
      `${matching} AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
    )
    .pluck()
  return (expression: string, { isOldest, limit, offset }: Turn): readonly number[] => {
    if (!isOldest) return falling.all(expression, limit, offset)
    const end = offset + limit
    const found: number[] = []
    for (const [from, to] of BANDS)
      if (found.length < end) found.push(...rising.all(expression, from, to, end - found.length))
    return found.slice(offset, end)
  }
}
