import type { Connection } from '#adapters/sqlite/database.ts'
import { createFindListings, NOTHING, type Query } from '#adapters/sqlite/search/find-listings.ts'
import type { Kind } from '#adapters/sqlite/search/kinds.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import { type Listed, rowsFor } from './list-pages.ts'
import type { Names } from './names.ts'

type Found<Row> = {
  readonly kind: Kind
  readonly listed: Listed
  readonly names: () => Names
  readonly catalogueVersion: () => number
  readonly toReply: (row: Row, names: Names) => object
}

/** Pages of a public list: what the search finds, as it leaves the server. */
export const createFoundListings = <Row extends { readonly id: string }, Reply>(
  connection: Connection,
  { kind, listed, names, catalogueVersion, toReply }: Found<Row> & {
    readonly toReply: (row: Row, names: Names) => Reply
  },
) => {
  const prepared = createStatements(connection)
  const find = createFindListings(connection, kind, catalogueVersion)
  const columns = `page.key AS position, ${listed.columns}`
  const rowsAt = rowsFor({ table: listed.table, columns, keys: KEYS_GIVEN, finds: 'list_position' })
  type PositionedRow = Row & { readonly position: number }

  // One look at the file for all of it: each statement by itself would open and end its own.
  return connection.transaction((query: Query) => {
    const known = names()
    const { positions, distances, ...beside } = isKnown(query, known) ? find(query) : NOTHING
    const rows = prepared<PositionedRow>(rowsAt).all(JSON.stringify(positions))
    return {
      listings: rows.map(({ position, ...row }) => ({
        ...toReply(row as unknown as Row, known),
        ...(distances?.has(position) && { distanceKm: tenth(distances.get(position) ?? 0) }),
      })) as Reply[],
      beside,
    }
  })
}

const KEYS_GIVEN = 'SELECT value AS key FROM json_each(?)'

const tenth = (km: number) => Math.round(km * 10) / 10

/** Only ids that the product gave stand in the index; a province lies in its region. */
const isKnown = ({ categoryId, regionId, provinceId }: Query, names: Names) =>
  (!categoryId || names.categories.has(categoryId)) &&
  (!regionId || names.regions.has(regionId)) &&
  (!provinceId || names.provinces.has(provinceId)) &&
  (!(regionId && provinceId) || names.regionOf.get(provinceId) === regionId)
