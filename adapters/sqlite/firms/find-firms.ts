/** The search of firms: positions of a page and the total, from one pass over their index. */

import type { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import { COUNT_CAP, sortAskedBy, USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import type { Connection } from '../database.ts'
import { type Comune, createNearby, type Point, placeKeysOf } from '../search/nearby.ts'
import { createIndexScan, createRanking } from '../search/ranking.ts'
import { createReferenceTerms, type ReferenceTerms } from '../search/reference-terms.ts'
import {
  anyOf,
  cityWordsIn,
  expressionOf,
  type SearchedWord,
  searchedWordsIn,
} from '../search/searched-words.ts'
import { facetsKey, token } from '../search/tokens.ts'
import { createStatements } from '../statements.ts'
import { served } from './index-firm.ts'

/** Of a comune named without a distance. */
const ITSELF = 0

export type FoundFirms = {
  readonly positions: readonly number[]
  readonly total: number
  readonly totalIsAtLeast?: true
  /** Kilometres by position. */
  readonly distances: ReadonlyMap<number, number>
}

export const NO_FIRMS: FoundFirms = { positions: [], total: 0, distances: new Map() }

/** The filters name existing categories and places (`areKnown`). */
export const createFindFirms = (connection: Connection, referenceVersion: () => number) => {
  const prepared = createStatements(connection)
  const read = createReading(connection, createReferenceTerms(connection, referenceVersion))
  const scanIndex = createIndexScan(prepared, 'firm')
  const ranking = createRanking(prepared, 'firm')

  const whole = ({ sort, limit, offset }: FirmFilters): FoundFirms => ({
    positions: prepared<{ position: number }>(sort === 'oldest' ? OLDEST : NEWEST)
      .all({ limit, offset })
      .map(({ position }) => position),
    total: prepared<{ total: number }>(TOTAL).get()?.total ?? 0,
    distances: new Map(),
  })

  const inOrder = (positions: readonly number[], { q, sort }: FirmFilters, asked: Asked) => {
    const order = sortAskedBy({ q, sort }, asked.centre !== null)
    if (order === 'relevance') return ranking.byRelevance(positions, asked.words)
    return order === 'distance' && asked.centre
      ? ranking.byDistance(positions, asked.centre)
      : positions
  }

  return (filters: FirmFilters): FoundFirms => {
    const { sort, limit, offset } = filters
    const asked = read(filters)
    if (asked === null) return NO_FIRMS
    if (asked.parts.length === 0) return whole(filters)
    const isOldest = sort === 'oldest'
    const found = scanIndex(asked.parts.join(' AND '), {
      isOldest,
      limit: COUNT_CAP + 1,
      offset: 0,
    })
    const ordered = inOrder(found.slice(0, COUNT_CAP), filters, asked)
    const positions = ordered.slice(offset, offset + limit)
    return {
      positions,
      total: Math.min(found.length, COUNT_CAP),
      ...(found.length > COUNT_CAP && { totalIsAtLeast: true as const }),
      distances: asked.centre ? ranking.distances(positions, asked.centre) : new Map(),
    }
  }
}

const TOTAL = 'SELECT count(*) AS total FROM firm_search_texts'
const NEWEST =
  'SELECT position FROM firm_search_texts ORDER BY position DESC LIMIT :limit OFFSET :offset'
const OLDEST =
  'SELECT position FROM firm_search_texts ORDER BY position LIMIT :limit OFFSET :offset'

type Asked = {
  readonly parts: readonly string[]
  readonly words: readonly SearchedWord[]
  readonly centre: Point | null
}

/** Null when nothing can match. */
const createReading = (connection: Connection, reference: ReferenceTerms) => {
  const nearby = createNearby(connection)
  const provinceOf = connection
    .prepare<[string], string>('SELECT province_id FROM cities WHERE id = ?')
    .pluck()
  /** Firms that work in the comune, or have their seat around it. */
  const around = (comune: Comune, radiusKm: number) =>
    anyOf([
      ...placeKeysOf(comune).map(served.place),
      served.province((provinceOf.get(comune.id) as string | undefined) ?? ''),
      ...nearby.keysWithin(comune, radiusKm).map(token.place),
    ])
  const comuneOf = ({ near, city, provinceId, regionId }: FirmFilters) => {
    if (near) return nearby.comune(near)
    return city ? nearby.comuneNamed(city, provinceId ?? regionId ?? null) : null
  }
  const placed = (filters: FirmFilters, centre: Comune | null): readonly string[] | null => {
    const { near, city, radiusKm = near ? USUAL_RADIUS_KM : ITSELF } = filters
    if (centre) return [around(centre, radiusKm)]
    if (near) return null
    const begun = cityWordsIn(city ?? '').map((word) => `"${token.city(word)}"`)
    return city && begun.length === 0 ? null : begun
  }

  return (filters: FirmFilters): Asked | null => {
    const centre = comuneOf(filters)
    const places = placed(filters, centre)
    const words = filters.q ? searchedWordsIn(filters.q, reference) : []
    if (words === null || places === null) return null
    return {
      centre,
      words,
      parts: [...facetParts(filters), ...places, ...words.map(expressionOf)],
    }
  }
}

const facetParts = ({ categoryId, provinceId, regionId }: FirmFilters) => {
  const place = provinceId ? `p:${provinceId}` : regionId && `r:${regionId}`
  return [
    ...(categoryId ? [facetsKey(categoryId)] : []),
    ...(place ? [facetsKey('', place)] : []),
  ].map((key) => `"${token.facets(key)}"`)
}
