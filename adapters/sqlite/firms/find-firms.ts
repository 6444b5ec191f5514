/** The search of firms: positions of a page and the total, from one pass over their index. */

import type { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import { COUNT_CAP, sortAskedBy, USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import type { Connection } from '../database.ts'
import { type Circle, type Comune, createNearby, squaresAround } from '../search/nearby.ts'
import { cityPartsOf } from '../search/query.ts'
import { createIndexScan, createRanking, type Scanned } from '../search/ranking.ts'
import { createReferenceTerms, type ReferenceTerms } from '../search/reference-terms.ts'
import {
  anyOf,
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
  readonly positions: Scanned
  readonly total: number
  readonly totalIsAtLeast?: true
}

export const NO_FIRMS: FoundFirms = { positions: new Map(), total: 0 }

/** The filters name existing categories and places (`areKnown`). */
export const createFindFirms = (connection: Connection, referenceVersion: () => number) => {
  const prepared = createStatements(connection)
  const read = createReading(connection, createReferenceTerms(connection, referenceVersion))
  const scan = createIndexScan(prepared, 'firm', WORKERS)
  const ranked = createRanking(prepared, 'firm')

  const whole = ({ sort, limit, offset }: FirmFilters): FoundFirms => {
    const page = prepared<[number, null]>(sort === 'oldest' ? OLDEST : NEWEST).raw()
    return {
      positions: new Map(page.all({ limit, offset })),
      total: prepared<{ total: number }>(TOTAL).get()?.total ?? 0,
    }
  }

  return (filters: FirmFilters): FoundFirms => {
    const asked = read(filters)
    if (asked === null) return NO_FIRMS
    const { expression, words, circle } = asked
    if (expression === '') return whole(filters)
    const sort = sortAskedBy(filters, circle !== null)
    const found = scan(expression, { sort, limit: COUNT_CAP + 1, offset: 0 }, circle)
    return {
      positions: ranked(found, { ...filters, sort }, words),
      total: Math.min(found.size, COUNT_CAP),
      ...(found.size > COUNT_CAP && { totalIsAtLeast: true as const }),
    }
  }
}

/** Who works in the comune, wherever the seat is. */
const WORKERS = 'OR s.rowid IN (SELECT rowid FROM firm_search WHERE firm_search MATCH :workers)'
const TOTAL = 'SELECT count(*) AS total FROM firm_search_texts'
const ALL = 'SELECT position, NULL FROM firm_search_texts ORDER BY position'
const OLDEST = `${ALL} LIMIT :limit OFFSET :offset`
const NEWEST = `${ALL} DESC LIMIT :limit OFFSET :offset`

type Asked = {
  /** Empty when nothing is asked. */
  readonly expression: string
  readonly words: readonly SearchedWord[]
  readonly circle: (Circle & { readonly workers: string }) | null
}

/** Null when nothing can match. */
const createReading = (connection: Connection, reference: ReferenceTerms) => {
  const nearby = createNearby(connection)
  const provinceOf = connection
    .prepare<[string], string>('SELECT province_id FROM cities WHERE id = ?')
    .pluck()
  /** Firms that work in the comune, or have their seat around it. */
  const around = (comune: Comune, radiusKm: number, parts: readonly string[]) => {
    const province = (provinceOf.get(comune.id) as string | undefined) ?? ''
    const workers = anyOf([...served.placesOf(comune), served.province(province)])
    const circle = { ...comune, radiusKm, workers: [...parts, workers].join(' AND ') }
    const seats = anyOf(squaresAround(circle).map(token.place))
    return { circle, expression: [...parts, `(${seats} OR ${workers})`].join(' AND ') }
  }
  const comuneOf = ({ near, city, provinceId, regionId }: FirmFilters) => {
    if (near) return nearby.comune(near)
    return city ? nearby.comuneNamed(city, provinceId ?? regionId ?? null) : null
  }
  /** Parts of a comune's name; null when it has none. */
  const begunIn = (city = ''): readonly string[] | null => {
    const begun = cityPartsOf(city)
    return city && begun.length === 0 ? null : begun
  }

  return (filters: FirmFilters): Asked | null => {
    const { near, city, radiusKm = near ? USUAL_RADIUS_KM : ITSELF } = filters
    const words = filters.q ? searchedWordsIn(filters.q, reference) : []
    if (words === null) return null
    const parts = [...facetParts(filters), ...words.map(expressionOf)]
    const centre = comuneOf(filters)
    if (centre) return { words, ...around(centre, radiusKm, parts) }
    const begun = near ? null : begunIn(city)
    return begun && { words, circle: null, expression: [...parts, ...begun].join(' AND ') }
  }
}

const facetParts = ({ categoryId, provinceId, regionId }: FirmFilters) => {
  const place = provinceId ? `p:${provinceId}` : regionId && `r:${regionId}`
  return [
    ...(categoryId ? [facetsKey(categoryId)] : []),
    ...(place ? [facetsKey('', place)] : []),
  ].map((key) => `"${token.facets(key)}"`)
}
