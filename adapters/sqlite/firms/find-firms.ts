/** The search of firms: positions of a page and the total, from one pass over their index. */

import type { FirmListFilters } from '#modules/firms/ports.ts'
import {
  effectiveSort,
  RESULT_COUNT_CAP,
  USUAL_RADIUS_KM,
} from '#modules/kernel/contract/search.ts'
import type { Connection } from '../connection.ts'
import { POSITION_BANDS } from '../search/bands.ts'
import { cursorAfter } from '../search/cursors.ts'
import {
  type Comune,
  createNearbySearch,
  listSquaresAround,
  type SearchCircle,
} from '../search/nearby.ts'
import { type ParsedSearch, parseSearch, SEARCH_WITHOUT_WORDS } from '../search/parse-search.ts'
import { buildCityConditions } from '../search/query.ts'
import {
  createIndexScan,
  createRanking,
  newestFirstBounds,
  oldestFirstBounds,
} from '../search/ranking.ts'
import { createNameFinder, createSearchVocabulary } from '../search/reference-terms.ts'
import { createResultPage, type SearchResult } from '../search/result-page.ts'
import {
  buildAnyTokenExpression,
  buildWordExpression,
  type SearchedWord,
} from '../search/searched-words.ts'
import { facetKey, indexToken } from '../search/tokens.ts'
import { createSearchWidening } from '../search/widen-search.ts'
import { cachedStatements } from '../statement-cache.ts'
import { createSql } from '../statements.ts'
import { buildCallOutToken, REVIEWED_FIRM_TOKEN, servedPlaceToken } from './index-firm.ts'

/** Radius of a comune named without a distance. */
const ITSELF = 0

export const NO_FIRM_RESULTS: SearchResult = { positions: new Map(), total: 0 }

/** The filters name existing categories and places (`areKnownPlacesAndTrades`). */
export const createFirmFinder = (connection: Connection, referenceVersion: () => number) => {
  const { prepareStatement } = cachedStatements(connection)
  const terms = createSearchVocabulary(connection, referenceVersion)
  const nameFinder = createNameFinder(connection, referenceVersion)
  const expressionIn = createExpression(connection)
  const scan = createIndexScan(prepareStatement, 'firm', WORKERS)
  const ranked = createRanking(prepareStatement, 'firm')
  const readText = (text: string) =>
    parseSearch(text, {
      terms,
      nameFinder,
      tokensOf: (comune) => [
        ...servedPlaceToken.placesOf(comune),
        servedPlaceToken.province(comune.provinceId),
      ],
    })
  const widen = createSearchWidening({ prepareStatement, kind: 'firm', terms, readText, ranked })

  const whole = (filters: FirmListFilters): SearchResult => {
    const { sort, limit, offset, after } = filters
    const isRising = sort === 'oldest'
    const page = prepareStatement<[number, null]>(isRising ? OLDEST : NEWEST).raw()
    const range = isRising ? oldestFirstBounds : newestFirstBounds
    const positions = new Map(page.all(range({ limit, offset, after })))
    return {
      positions,
      total: prepareStatement<{ total: number }>(TOTAL_SQL).get()?.total ?? 0,
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
      return expression
        ? scan(expression.expression, page, expression.circle)
        : NO_FIRM_RESULTS.positions
    }
    const exact = scanFor(typed.searchedWords, [], RESULT_COUNT_CAP + 1)
    const result = widen(filters.q ?? '', typed, exact, scanFor)
    const ordered = ranked(result.full, sort, result.reading.searchedWords)
    return createResultPage(result, ordered, { ...filters, sort })
  }

  return (filters: FirmListFilters): SearchResult => {
    const typed = filters.q ? readText(filters.q) : SEARCH_WITHOUT_WORDS
    const expression = typed && expressionIn(filters, typed.searchedWords.map(buildWordExpression))
    if (typed === null || expression === null) return NO_FIRM_RESULTS
    return expression.expression === ''
      ? whole(filters)
      : searched(filters, typed, expression.circle)
  }
}

/** Who works in the comune, wherever the seat is. */
const WORKERS = 'OR s.rowid IN (SELECT rowid FROM firm_search WHERE firm_search MATCH :workers)'
const TOTAL_SQL = 'SELECT count(*) AS total FROM firm_search_texts'
const ALL_SQL = 'SELECT position, NULL FROM firm_search_texts'
const PART = 'LIMIT :limit OFFSET :offset'
/** Within each band, as `createIndexScan` has it. */
const OLDEST = `${POSITION_BANDS.map(
  ([, to], band) => `${ALL_SQL} WHERE position BETWEEN CAST(:from${band} AS INTEGER) AND ${to}`,
).join(' UNION ALL ')} ${PART}`
const NEWEST = `${ALL_SQL} WHERE position < :below ORDER BY position DESC ${PART}`

type FirmQuery = {
  /** Empty when nothing is asked. */
  readonly expression: string
  readonly circle: (SearchCircle & { readonly workers: string }) | null
}

/** Answers null when nothing can match. */
const createExpression = (connection: Connection) => {
  const nearby = createNearbySearch(connection)
  const { value } = createSql(connection)
  /** Firms that work in the comune, or have their seat around it. */
  const around = (comune: Comune, radiusKm: number, parts: readonly string[]) => {
    const province = value<string>`SELECT province_id FROM cities WHERE id = ${comune.id}` ?? ''
    const workers = buildAnyTokenExpression([
      ...servedPlaceToken.placesOf(comune),
      servedPlaceToken.province(province),
    ])
    const circle = { ...comune, radiusKm, workers: [...parts, workers].join(' AND ') }
    const seats = buildAnyTokenExpression(listSquaresAround(circle).map(indexToken.place))
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
    ...(categoryId ? [indexToken.facets(facetKey(categoryId))] : []),
    ...(place ? [indexToken.facets(facetKey('', place))] : []),
    ...(reviewed ? [REVIEWED_FIRM_TOKEN] : []),
  ]
  return [
    ...keys.map((key) => `"${key}"`),
    ...(callOutHours ? [buildAnyTokenExpression(callOutHours.map(buildCallOutToken))] : []),
  ]
}
