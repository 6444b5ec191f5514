/** The search of firms: positions of a page and the total, from one pass over their index. */
import type { FirmFilters, FirmSort } from '#modules/firms/contract/public-firm.ts'
import type { Connection } from '../database.ts'
import { type Comune, createNearby, kmBetween, type Point, placeKeysOf } from '../search/nearby.ts'
import { createReferenceTerms, type ReferenceTerms } from '../search/reference-terms.ts'
import {
  anyOf,
  cityWordsIn,
  expressionOf,
  type SearchedWord,
  searchedWordsIn,
  tiersOf,
} from '../search/searched-words.ts'
import { facetsKey, token } from '../search/tokens.ts'
import { createStatements, type Statements } from '../statements.ts'
import { served } from './index-firm.ts'

/** Results counted and ranked; beyond that the total is a lower bound. */
const COUNT_CAP = 1000
const USUAL_RADIUS_KM = 25
/** Of a comune named without a distance. */
const ITSELF = 0

export type FoundFirms = {
  readonly positions: readonly number[]
  readonly total: number
  readonly totalIsAtLeast?: true
  /** Kilometres by position. */
  readonly distances: ReadonlyMap<number, number>
}

const NOTHING: FoundFirms = { positions: [], total: 0, distances: new Map() }

export const createFindFirms = (connection: Connection, referenceVersion: () => number) => {
  const prepared = createStatements(connection)
  const reference = createReferenceTerms(connection, referenceVersion)
  const read = createReading(connection, reference)
  const matching = (expression: string): readonly number[] =>
    prepared<{ rowid: number }>(MATCHING)
      .all({ expression, limit: COUNT_CAP + 1 })
      .map(({ rowid }) => rowid)

  const whole = ({ sort, limit, offset }: FirmFilters): FoundFirms => ({
    positions: prepared<{ position: number }>(sort === 'oldest' ? OLDEST : NEWEST)
      .all({ limit, offset })
      .map(({ position }) => position),
    total: prepared<{ total: number }>(TOTAL).get()?.total ?? 0,
    distances: new Map(),
  })

  return (filters: FirmFilters): FoundFirms => {
    const { sort, limit, offset } = filters
    const asked = read(filters)
    if (asked === null) return NOTHING
    if (asked.parts.length === 0) return whole(filters)
    const found = matching(asked.parts.join(' AND '))
    const distances = asked.centre ? distancesOf(prepared, found, asked.centre) : new Map()
    const scores = scoresFor({ matching, sort: sortOf(filters, asked.centre), distances, ...asked })
    const scoreOf = (position: number) => scores.get(position) ?? Number.MIN_SAFE_INTEGER
    const turn = sort === 'oldest' ? -1 : 1
    const ordered = found
      .slice(0, COUNT_CAP)
      .toSorted((a, b) => scoreOf(b) - scoreOf(a) || turn * (b - a))
    return {
      positions: ordered.slice(offset, offset + limit),
      total: Math.min(found.length, COUNT_CAP),
      ...(found.length > COUNT_CAP && { totalIsAtLeast: true as const }),
      distances,
    }
  }
}

const TOTAL = 'SELECT count(*) AS total FROM firm_search_texts'
const MATCHING =
  'SELECT rowid FROM firm_search WHERE firm_search MATCH :expression ORDER BY rowid DESC LIMIT :limit'
const NEWEST =
  'SELECT position FROM firm_search_texts ORDER BY position DESC LIMIT :limit OFFSET :offset'
const OLDEST =
  'SELECT position FROM firm_search_texts ORDER BY position LIMIT :limit OFFSET :offset'

/** The index takes only ids that are tokens of its own. */
const ARE_KNOWN = `SELECT (:categoryId IS NULL OR EXISTS (SELECT 1 FROM categories WHERE id = :categoryId))
  AND (:provinceId IS NULL OR EXISTS (SELECT 1 FROM provinces WHERE id = :provinceId))
  AND (:regionId IS NULL OR EXISTS (SELECT 1 FROM regions WHERE id = :regionId))`

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

  const exist = connection.prepare<[object], number>(ARE_KNOWN).pluck()
  const areKnown = ({ categoryId, provinceId, regionId }: FirmFilters) => {
    const ids = { categoryId: categoryId ?? null, provinceId: provinceId ?? null }
    return exist.get({ ...ids, regionId: regionId ?? null }) === 1
  }

  return (filters: FirmFilters): Asked | null => {
    if (!areKnown(filters)) return null
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

const sortOf = ({ q, sort }: FirmFilters, centre: Point | null): FirmSort => {
  if (sort === 'distance' && !centre) return q ? 'relevance' : 'recent'
  return sort ?? (q ? 'relevance' : 'recent')
}

type Scoring = Asked & {
  readonly matching: (expression: string) => readonly number[]
  readonly sort: FirmSort
  readonly distances: ReadonlyMap<number, number>
}

const scoresFor = ({ matching, sort, distances, parts, words }: Scoring) => {
  const scores = new Map<number, number>()
  if (sort === 'distance') for (const [position, km] of distances) scores.set(position, -km)
  if (sort !== 'relevance') return scores
  for (const { weight, expression } of words.flatMap(tiersOf))
    for (const position of matching([`(${expression})`, ...parts].join(' AND ')))
      scores.set(position, (scores.get(position) ?? 0) + weight)
  return scores
}

const distancesOf = (prepared: Statements, positions: readonly number[], centre: Point) => {
  type Row = Point & { readonly position: number }
  const rows = prepared<Row>(
    `SELECT t.position, t.latitude, t.longitude FROM json_each(?) p
       CROSS JOIN firm_search_texts t ON t.position = p.value WHERE t.latitude IS NOT NULL`,
  ).all(JSON.stringify(positions))
  return new Map(rows.map(({ position, ...point }) => [position, kmBetween(centre, point)]))
}
