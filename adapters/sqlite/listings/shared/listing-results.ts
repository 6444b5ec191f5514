import { type MatchedWords, USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import { omitFields } from '#modules/kernel/without.ts'
import { SEARCH_RADII_KM } from '#modules/listings/contract/shared/paths.ts'
import type { NearbyPlaces } from '#modules/listings/contract/shared/search.ts'
import type { Connection } from '../../connection.ts'
import { cursorAfter } from '../../search/cursors.ts'
import { createListingFinder, NO_LISTING_RESULTS } from '../../search/find-listings.ts'
import type { ListingIndexKind } from '../../search/kinds.ts'
import { toDistanceReply } from '../../search/nearby.ts'
import type { SearchQuery } from '../../search/query.ts'
import { newestFirstBounds } from '../../search/ranking.ts'
import { toMatchReply } from '../../search/result-page.ts'
import { ALL_FACETS } from '../../search/tokens.ts'
import { cachedStatements } from '../../statement-cache.ts'
import { boundLimitSql } from '../../statements.ts'
import {
  areKnownPlacesAndTrades,
  type ReferenceNames,
  type toPlaceNames,
} from './reference-names.ts'

type Listing<Row, Reply> = {
  readonly kind: ListingIndexKind
  readonly listed: Listed
  readonly names: () => ReferenceNames
  readonly referenceVersion: () => number
  readonly toReply: (row: Row, names: ReferenceNames) => Reply
  /** False where nobody can take it up any more. */
  readonly isOpen: (reply: Reply) => boolean
}

/** What listings are alike in. */
export type RelatedQuery = Pick<
  ReturnType<typeof toPlaceNames>,
  'categoryId' | 'provinceId' | 'regionId'
> & {
  readonly id: string
}

/** Pages of a public list, with cached statements and a single mapping of rows. */
export const createListingResults = <
  Row,
  Reply extends ReturnType<typeof toPlaceNames> & {
    readonly id: string
    readonly matches?: MatchedWords
  },
>(
  connection: Connection,
  { kind, listed, names, referenceVersion, toReply, isOpen }: Listing<Row, Reply>,
) => {
  const { prepareStatement } = cachedStatements(connection)
  const find = createListingFinder(connection, kind, referenceVersion)
  const newest = newestPageSql({
    ...listed,
    columns: `j.list_position AS position, ${listed.columns}`,
  })
  const columns = `page.key AS position, ${listed.columns}`
  const rowsAt = listedRowsSql({
    ...listed,
    columns,
    keys: BOUND_KEYS_SQL,
    keyColumn: 'list_position',
  })
  const total = `SELECT total FROM ${kind}_totals WHERE facets = ?`

  const newestPage = (page: Pick<SearchQuery, 'limit' | 'offset' | 'after'>) => {
    const currentNames = names()
    const rows = prepareStatement<Row & { position: number }>(newest).all(newestFirstBounds(page))
    const positions = new Map(rows.map(({ position }) => [position, null]))
    return {
      listings: rows.map((row) => toReply(row, currentNames)),
      ...cursorAfter(positions, page.limit),
    }
  }
  /** The first pages without filters, which most requests read. */
  const firstOfAll = (query: SearchQuery) => {
    const { listings, ...after } = newestPage(query)
    const counted = prepareStatement<{ total: number }>(total).get(ALL_FACETS)?.total ?? 0
    return { listings, beside: { total: counted, ...after } }
  }

  const results = (query: SearchQuery) => {
    const currentNames = names()
    const { positions, partial, ...beside } = areKnownPlacesAndTrades(query, currentNames)
      ? find(query)
      : NO_LISTING_RESULTS
    const rows = prepareStatement<Row & { position: number }>(rowsAt).all(
      JSON.stringify([...positions.keys()]),
    )
    const listings = rows.map((row): Reply => {
      const close = toDistanceReply(positions.get(row.position))
      return {
        ...toReply(row, currentNames),
        ...close,
        ...(query.q && toMatchReply(row.position, partial)),
      }
    })
    return { listings, beside, full: beside.total - (partial?.size ?? 0) }
  }

  const foundAndNearby = (query: SearchQuery) => {
    const { listings, beside, full } = results(query)
    const widest = widestQuery(query, full)
    const nearby = widest && nearbyPlaces(results(widest).listings.filter(isFull), query, full)
    return { listings, beside: { ...beside, ...(nearby && { nearby }) } }
  }

  const related = (one: RelatedQuery, limit: number, condition?: string | null): Reply[] => {
    const found = new Map<string, Reply>()
    const open = (alike: Partial<SearchQuery>) =>
      results({ ...alike, limit: 2 * limit, offset: 0 }).listings.filter(isOpen)
    for (const alike of relatedSteps(one, names().parentOf.get(one.categoryId), condition)) {
      if (found.size > limit) break
      for (const other of open(alike)) found.set(other.id, other)
    }
    found.delete(one.id)
    return [...found.values()].slice(0, limit)
  }

  return {
    recent: (limit: number): Reply[] => newestPage({ limit, offset: 0 }).listings,
    related: connection.transaction(related),
    // One transaction, because each statement alone would lock and unlock the file.
    list: connection.transaction((query: SearchQuery) =>
      isWhole(query) ? firstOfAll(query) : foundAndNearby(query),
    ),
  }
}

/**
 * Listings of the same category: those of the same province, then of the same region. Around a product, whose condition
 * is given, then products of the category anywhere, and those in this condition of the category above it, near before far.
 */
const relatedSteps = (
  { categoryId, provinceId, regionId }: RelatedQuery,
  parentId: string | undefined,
  condition: string | null | undefined,
): Pick<SearchQuery, 'categoryId' | 'provinceId' | 'regionId' | 'trait'>[] => {
  const alike = { categoryId: parentId, trait: `product:${condition}` }
  return [
    { categoryId, provinceId },
    { categoryId, regionId },
    ...(condition ? [{ categoryId, trait: 'product' }] : []),
    ...(condition && parentId ? [{ ...alike, provinceId }, { ...alike, regionId }, alike] : []),
  ]
}

const isFull = ({ matches }: { readonly matches?: MatchedWords }) => matches !== 'some'

const BOUND_KEYS_SQL = 'SELECT value AS key FROM json_each(?)'

/** The largest offset in rows at which walking the list is faster than the search index. */
const INDEXED_OFFSET_MAX = 200

const isWhole = ({ sort, offset, after, ...others }: SearchQuery) =>
  (sort === undefined || sort === 'recent') &&
  (offset <= INDEXED_OFFSET_MAX || after !== undefined) &&
  Object.values(omitFields(others, 'limit', 'radiusKm', 'facets')).every((one) => one === undefined)

/** With this many results, no search elsewhere is suggested. */
const ENOUGH = 5
const WIDEST_KM = Math.max(...SEARCH_RADII_KM)
const MOST_READ = 40
const MOST_PROVINCES = 4

type Placed = {
  readonly distanceKm?: number | undefined
  readonly regionId: string
  readonly province: { readonly id: string; readonly name: string }
}

/** Answers the same search in the widest circle, the nearest first; null if nobody need look further. */
const widestQuery = (query: SearchQuery, total: number): SearchQuery | null => {
  const { city, near, offset } = query
  if (!(city || near) || offset > 0 || total >= ENOUGH) return null
  const widest = { radiusKm: WIDEST_KM, sort: 'distance', limit: MOST_READ } as const
  return { ...query, ...widest, facets: undefined, after: undefined }
}

/** Undefined where the widest circle holds no more, or the place is no comune. */
const nearbyPlaces = (
  listings: readonly Placed[],
  { near, radiusKm = near ? USUAL_RADIUS_KM : 0, provinceId }: SearchQuery,
  total: number,
): NearbyPlaces | undefined => {
  const within = (km: number) =>
    listings.filter(({ distanceKm = WIDEST_KM + 1 }) => distanceKm <= km)
  const next = SEARCH_RADII_KM.find((km) => km > radiusKm && within(km).length > total)
  if (next === undefined) return undefined
  const provinces = new Map(
    within(WIDEST_KM)
      .filter(({ province }) => province.id !== provinceId)
      .toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
      .map(({ province, regionId }) => [province.id, { ...province, regionId }]),
  )
  return { radiusKm: next, provinces: [...provinces.values()].slice(0, MOST_PROVINCES) }
}

/** Scans keys in an index first, then reads whole rows for them; columns are named by `j.`. */
type Listed = {
  readonly table: string
  readonly columns: string
}

/** Keys are rowids, because reading the generated position would load every row passed over. */
export const newestPageSql = ({ table, columns }: Listed) =>
  listedRowsSql({
    table,
    columns,
    keys: `SELECT rowid AS key FROM ${table} WHERE list_position IS NOT NULL
      AND list_position < CAST(:below AS INTEGER)
      ORDER BY list_position DESC LIMIT ${boundLimitSql(':limit')} OFFSET :offset`,
    keyColumn: 'rowid',
  })

type Rows = Listed & {
  /** A query that selects `key`. */
  readonly keys: string
  readonly keyColumn: 'rowid' | 'list_position'
}

export const listedRowsSql = ({ table, columns, keys, keyColumn }: Rows) =>
  `SELECT ${columns} FROM (${keys}) AS page CROSS JOIN ${table} j ON j.${keyColumn} = page.key`
