import { BOUND } from '#adapters/sqlite/bound.ts'
import type { Connection } from '#adapters/sqlite/database.ts'
import type { ShowcaseItemViews } from '#modules/listings/index.ts'
import { sqliteListingViews } from '../shared/listing-views.ts'
import { createNames } from '../shared/names.ts'
import { sqliteShowcaseItemList } from './list.ts'
import {
  OWN_COLUMNS,
  type OwnRow,
  PUBLIC_COLUMNS,
  type PublicRow,
  toOwnReply,
  toPublicReply,
} from './rows.ts'

export const sqliteShowcaseItemViews = (
  connection: Connection,
  catalogueVersion: () => number,
): ShowcaseItemViews => {
  const names = createNames(connection, catalogueVersion)
  const lists = sqliteShowcaseItemList(connection, names, catalogueVersion)
  const views = sqliteListingViews<PublicRow, OwnRow>(connection, {
    table: 'showcase_items',
    ownerColumn: 'seller_id',
    counters: 'showcase_item_counters',
    publicColumns: PUBLIC_COLUMNS,
    ownColumns: OWN_COLUMNS,
    modificationIsAsked: 'modification_request IS NOT NULL',
  })
  const ofSeller = connection.prepare<[string, number], PublicRow>(
    `SELECT ${PUBLIC_COLUMNS} FROM showcase_items j
     WHERE j.seller_id = ${BOUND} AND j.list_position IS NOT NULL
     ORDER BY j.created_at DESC LIMIT ?`,
  )
  const own = (row: OwnRow) => toOwnReply(row, names())
  const published: ShowcaseItemViews['published'] = (id) => {
    const row = views.published(id)
    return row ? toPublicReply(row, names()) : null
  }

  return {
    ...lists,
    published,
    related: (id, limit) => {
      const item = published(id)
      if (!item) return []
      const { categoryId, regionId } = item
      const alike = { categoryId, regionId, limit: limit + 1, offset: 0 }
      const { items } = lists.list({ ...NO_FILTERS, ...alike })
      return items.filter((other) => other.id !== id && other.status === 'active').slice(0, limit)
    },
    ofSeller: (sellerId, limit) =>
      ofSeller.all(sellerId, limit).map((row) => toPublicReply(row, names())),
    own: (id) => {
      const row = views.own(id)
      return row ? own(row) : null
    },
    ownedBy: (sellerId, page) => {
      const { rows, total } = views.ownedBy(sellerId, page)
      return { items: rows.map(own), total }
    },
    queue: (query) => {
      const { rows, total } = views.queue(query)
      return { items: rows.map(own), total }
    },
  }
}

const NO_FILTERS = {
  productType: undefined,
  condition: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  provinceId: undefined,
  city: undefined,
  q: undefined,
  near: undefined,
  radiusKm: undefined,
  sort: undefined,
  facets: undefined,
}
