/** The search of firms: positions of a page and the total, from one pass over their index. */

import type { FirmListFilters } from '#modules/firms/ports.ts'
import { COUNT_CAP, effectiveSort, USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import type { Connection } from '../connection.ts'
import { BANDS } from '../search/bands.ts'
import { cursorAfter } from '../search/cursors.ts'
import { type Circle, type Comune, createNearby, listSquaresAround } from '../search/nearby.ts'
import { type ParsedSearch, readSearch, SEARCH_WITHOUT_WORDS } from '../search/parse-search.ts'
import { buildCityConditions } from '../search/query.ts'
import {
  createIndexScan,
  createRanking,
  newestFirstBounds,
  oldestFirstBounds,
} from '../search/ranking.ts'
import { createNameFinder, createReferenceTerms } from '../search/reference-terms.ts'
import { createResultPage, type SearchResult } from '../search/result-page.ts'
import { buildWordExpression, matchAny, type SearchedWord } from '../search/searched-words.ts'
import { facetKey, token } from '../search/tokens.ts'
import { createWiden } from '../search/widen-search.ts'
import { cachedStatements } from '../statement-cache.ts'
import { createSql } from '../statements.ts'
import { callOutToken, REVIEWED_TOKEN, servedPlaceToken } from './index-firm.ts'

/** Radius of a comune named without a distance. */
const ITSELF = 0

export const NO_FIRMS: SearchResult = { positions: new Map(), total: 0 }

/** The filters name existing categories and places (`areKnownPlacesAndTrades`). */
export const createFindFirms = (connection: Connection, referenceVersion: () => number) => {
  const { whole: prepared } = cachedStatements(connection)
  const terms = createReferenceTerms(connection, referenceVersion)
  const nameFinder = createNameFinder(connection, referenceVersion)
  const expressionIn = createExpression(connection)
  const scan = createIndexScan(prepared, 'firm', WORKERS)
  const ranked = createRanking(prepared, 'firm')
  const readText = (text: string) =>
    readSearch(text, {
      terms,
      nameFinder,
      tokensOf: (comune) => [
        ...servedPlaceToken.placesOf(comune),
        servedPlaceToken.province(comune.provinceId),
      ],
    })
  const widen = createWiden({ prepared, kind: 'firm', terms, readText, ranked })

  const whole = (filters: FirmListFilters): SearchResult => {
    const { sort, limit, offset, after } = filters
    const isRising = sort === 'oldest'
    const page = prepared<[number, null]>(isRising ? OLDEST : NEWEST).raw()
    const range = isRising ? oldestFirstBounds : newestFirstBounds
    const positions = new Map(page.all(range({ limit, offset, after })))
    return {
      positions,
      total: prepared<{ total: number }>(TOTAL).get()?.total ?? 0,
      ...cursorAfter(positions, limit),
    }
  }

  const searched = (
    filters: FirmListFilters,
    typed: ParsedSearch,
    circle: FirmQuery['circle'],
  ): SearchResult => {
    const sort = effectiveSort(filters, circle !== null)
    const scanFor = (
      words: readonly SearchedWord[],
      required: readonly string[],
      limit: number,
    ) => {
      const expression = expressionIn(filters, [...words.map(buildWordExpression), ...required])
      const page = { sort, limit, offset: 0 }
      return expression ? scan(expression.expression, page, expression.circle) : NO_FIRMS.positions
    }
    const exact = scanFor(typed.searchedWords, [], COUNT_CAP + 1)
    const result = widen(filters.q ?? '', typed, exact, scanFor)
    const ordered = ranked(result.full, sort, result.reading.searchedWords)
    return createResultPage(result, ordered, { ...filters, sort })
  }

  return (filters: FirmListFilters): SearchResult => {
    const typed = filters.q ? readText(filters.q) : SEARCH_WITHOUT_WORDS
    const expression = typed && expressionIn(filters, typed.searchedWords.map(buildWordExpression))
    if (typed === null || expression === null) return NO_FIRMS
    return expression.expression === ''
      ? whole(filters)
      : searched(filters, typed, expression.circle)
  }
}

/** Who works in the comune, wherever the seat is. */
const WORKERS = 'OR s.rowid IN (SELECT rowid FROM firm_search WHERE firm_search MATCH :workers)'
const TOTAL = 'SELECT count(*) AS total FROM firm_search_texts'
const ALL = 'SELECT position, NULL FROM firm_search_texts'
const PART = 'LIMIT :limit OFFSET :offset'
/** Within each band, as `createIndexScan` has it. */
const OLDEST = `${BANDS.map(
  ([, to], band) => `${ALL} WHERE position BETWEEN CAST(:from${band} AS INTEGER) AND ${to}`,
).join(' UNION ALL ')} ${PART}`
const NEWEST = `${ALL} WHERE position < :below ORDER BY position DESC ${PART}`

type FirmQuery = {
  /** Empty when nothing is asked. */
  readonly expression: string
  readonly circle: (Circle & { readonly workers: string }) | null
}

/** Answers null when nothing can match. */
const createExpression = (connection: Connection) => {
  const nearby = createNearby(connection)
  const { value } = createSql(connection)
  /** Firms that work in the comune, or have their seat around it. */
  const around = (comune: Comune, radiusKm: number, parts: readonly string[]) => {
    const province = value<string>`SELECT province_id FROM cities WHERE id = ${comune.id}` ?? ''
    const workers = matchAny([
      ...servedPlaceToken.placesOf(comune),
      servedPlaceToken.province(province),
    ])
    const circle = { ...comune, radiusKm, workers: [...parts, workers].join(' AND ') }
    const seats = matchAny(listSquaresAround(circle).map(token.place))
    return { circle, expression: [...parts, `(${seats} OR ${workers})`].join(' AND ') }
  }
  const comuneOf = ({ near, city, provinceId, regionId }: FirmListFilters) => {
    if (near) return nearby.comune(near)
    return city ? nearby.comuneNamed(city, provinceId ?? regionId ?? null) : null
  }
  /** Parts of a comune's name; null when it has none. */
  const begunIn = (city = ''): readonly string[] | null => {
    const begun = buildCityConditions(city)
    return city && begun.length === 0 ? null : begun
  }

  return (filters: FirmListFilters, words: readonly string[]): FirmQuery | null => {
    const { near, city, radiusKm = near ? USUAL_RADIUS_KM : ITSELF } = filters
    const parts = [...facetParts(filters), ...words]
    const centre = comuneOf(filters)
    if (centre) return around(centre, radiusKm, parts)
    const begun = near ? null : begunIn(city)
    return begun && { circle: null, expression: [...parts, ...begun].join(' AND ') }
  }
}

const facetParts = ({
  categoryId,
  provinceId,
  regionId,
  reviewed,
  callOutHours,
}: FirmListFilters) => {
  const place = provinceId ? `p:${provinceId}` : regionId && `r:${regionId}`
  const keys = [
    ...(categoryId ? [token.facets(facetKey(categoryId))] : []),
    ...(place ? [token.facets(facetKey('', place))] : []),
    ...(reviewed ? [REVIEWED_TOKEN] : []),
  ]
  return [
    ...keys.map((key) => `"${key}"`),
    ...(callOutHours ? [matchAny(callOutHours.map(callOutToken))] : []),
  ]
}
