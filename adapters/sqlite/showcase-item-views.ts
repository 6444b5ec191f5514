import type { ModerationQuery } from '#modules/listings/contract/moderation.ts'
import type { ShowcaseItemViews } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import { GIVEN, givenLimit } from './given.ts'
import { createNames } from './job-request-names.ts'
import { rowsFor } from './list-pages.ts'
import { sqliteShowcaseItemList } from './showcase-item-list.ts'
import {
  OWN_COLUMNS,
  type OwnRow,
  PUBLIC_COLUMNS,
  type PublicRow,
  toOwnReply,
  toPublicReply,
} from './showcase-item-rows.ts'
import { createStatements } from './statements.ts'

export const sqliteShowcaseItemViews = (
  connection: Connection,
  publicVersion: () => number,
): ShowcaseItemViews => {
  const prepared = createStatements(connection)
  const names = createNames(connection, publicVersion)
  const lists = sqliteShowcaseItemList(connection, names)
  const total = (sql: string, key: string) => prepared<{ total: number }>(sql).get(key)?.total ?? 0
  const published: ShowcaseItemViews['published'] = (id) => {
    const row = prepared<PublicRow>(PUBLISHED).get(id)
    return row ? toPublicReply(row, names()) : null
  }

  return {
    ...lists,
    published,
    related: (id, limit) => {
      const item = published(id)
      if (!item) return []
      const { categoryId, regionId } = item
      const alike = { categoryId, regionId, sort: 'newest', limit: limit + 1, offset: 0 } as const
      const { items } = lists.list({ ...NO_FILTERS, ...alike })
      return items.filter((other) => other.id !== id && other.status === 'active').slice(0, limit)
    },
    own: (id) => {
      const row = prepared<OwnRow>(OWN).get(id)
      return row ? toOwnReply(row, names()) : null
    },
    ownedBy: (sellerId, { limit, offset }) => ({
      items: prepared<OwnRow>(OWNED_BY)
        .all(sellerId, limit, offset)
        .map((row) => toOwnReply(row, names())),
      total: total(COUNT_OWNED, sellerId),
    }),
    queue: ({ state, limit, offset }) => ({
      items: prepared<OwnRow>(ownRows(QUEUES[state]))
        .all(limit, offset)
        .map((row) => toOwnReply(row, names())),
      total: total(COUNTER, state),
    }),
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
}

const PUBLISHED = `SELECT ${PUBLIC_COLUMNS} FROM showcase_items j WHERE id = ${GIVEN} AND list_position IS NOT NULL`

const OWN = `SELECT ${OWN_COLUMNS} FROM showcase_items j WHERE id = ${GIVEN}`

const ownRows = (keys: string) =>
  rowsFor({ table: 'showcase_items', columns: OWN_COLUMNS, keys, finds: 'rowid' })

const OWNED_BY = ownRows(
  `SELECT rowid AS key FROM showcase_items WHERE seller_id = ${GIVEN}
   ORDER BY created_at DESC LIMIT ${givenLimit('?')} OFFSET ?`,
)
const COUNT_OWNED = 'SELECT count(*) AS total FROM showcase_items WHERE seller_id = ?'

const COUNTER = 'SELECT total FROM showcase_item_counters WHERE name = ?'

const ofState = (state: string, order: 'ASC' | 'DESC') =>
  `SELECT rowid AS key FROM showcase_items WHERE moderation_state = '${state}'
   ORDER BY created_at ${order} LIMIT ${givenLimit('?')} OFFSET ?`

const QUEUES: Record<ModerationQuery['state'], string> = {
  pending: ofState('pending', 'ASC'),
  approved: ofState('approved', 'DESC'),
  rejected: ofState('rejected', 'DESC'),
  modification_requested: `SELECT rowid AS key FROM showcase_items
    WHERE modification_request IS NOT NULL ORDER BY updated_at LIMIT ${givenLimit('?')} OFFSET ?`,
}
