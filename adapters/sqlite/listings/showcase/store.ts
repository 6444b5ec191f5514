import { eq, sql } from 'drizzle-orm'
import { idOf } from '#modules/kernel/ids.ts'
import {
  type ShowcaseItemInput,
  ShowcaseItemText,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type {
  ShowcaseItem,
  ShowcaseItemCounters,
  ShowcaseItemStore,
} from '#modules/listings/index.ts'
import type { Connection, Database } from '../../database.ts'
import { createRowWrites } from '../../row-writes.ts'
import { columnsOf, fieldsOf } from '../../table-columns.ts'
import { showcaseItems } from '../../tables/showcase-items.ts'
import { sqliteListingCounters } from '../shared/listing-statistics.ts'

export const sqliteShowcaseItems = (db: Database, connection: Connection): ShowcaseItemStore => {
  const highestNumber = connection
    .prepare<[], number | null>('SELECT max(publication_number) FROM showcase_items')
    .pluck()
  const remove = connection.prepare<[string]>('DELETE FROM showcase_items WHERE id = ?')
  const countLive = connection
    .prepare<[string], number>(
      `SELECT count(*) FROM showcase_items WHERE seller_id = ? AND is_active AND status = 'active'
         AND (is_verified OR moderation_state <> 'rejected')`,
    )
    .pluck()
  const toRemind = connection
    .prepare<[number, number], string>(
      `SELECT id FROM showcase_items WHERE is_active = 1 AND status = 'active'
         AND reminded_at IS NULL AND public_until <= ? AND is_verified
       ORDER BY public_until LIMIT ?`,
    )
    .pluck()
  const rows = createRowWrites(connection, 'showcase_items', LASTING)
  const find = db
    .select()
    .from(showcaseItems)
    .where(eq(showcaseItems.id, sql.placeholder('id')))
    .prepare()
  const markReminded = connection.prepare<[number, string]>(
    'UPDATE showcase_items SET reminded_at = ? WHERE id = ?',
  )
  const known = (id: string) => {
    const row = find.get({ id })
    return row ? toItem(row) : null
  }

  return {
    ...endings(connection),
    find: known,
    add: (item) => rows.insert(toColumns(item)),
    save: (item) => rows.update(toColumns(item)),
    remove: (id) => {
      remove.run(id)
    },
    countLive: (sellerId) => countLive.get(sellerId) ?? 0,
    nextPublicationNumber: () => (highestNumber.get() ?? 0) + 1,
    toRemind: (moment, limit) =>
      (toRemind.all(moment.getTime(), limit) as string[]).flatMap((id) => known(id) ?? []),
    markReminded: (id, at) => {
      markReminded.run(at.getTime(), id)
    },
  }
}

/** Expiry by the clock: publication and featured time. */
const endings = (connection: Connection): Pick<ShowcaseItemStore, 'retire' | 'nextExpiry'> => {
  const expire = connection.prepare<[number, number]>(
    `UPDATE showcase_items SET is_active = 0, status = CASE status WHEN 'active' THEN 'expired' ELSE status END
     WHERE id IN (SELECT id FROM showcase_items WHERE is_active = 1 AND public_until <= ?
       ORDER BY public_until LIMIT ?)`,
  )
  const stepBack = connection.prepare<[number, number]>(
    `UPDATE showcase_items SET is_featured = 0
     WHERE id IN (SELECT id FROM showcase_items WHERE is_featured = 1 AND featured_until <= ?
       ORDER BY featured_until LIMIT ?)`,
  )
  const ends = [
    'SELECT min(public_until) FROM showcase_items WHERE is_active = 1',
    'SELECT min(featured_until) FROM showcase_items WHERE is_featured = 1',
  ].map((query) => connection.prepare<[], number | null>(query).pluck())
  return {
    retire: (now, limit) =>
      expire.run(now.getTime(), limit).changes + stepBack.run(now.getTime(), limit).changes,
    nextExpiry: () => {
      const moments = ends.map((end) => end.get()).filter((moment) => moment != null)
      return moments.length > 0 ? new Date(Math.min(...moments)) : null
    },
  }
}

/** Written once, with the row; `seller_kind` follows the account by itself. */
export const LASTING: ReadonlySet<string> = new Set([
  'seller_id',
  'seller_kind',
  'terms_version',
  'created_at',
])

const columns = columnsOf(showcaseItems, [
  'viewCount',
  'revealCount',
  'listPosition',
  'isWithdrawn',
  'isFeatured',
  'featuredUntil',
])

export const toColumns = ({ contents, ownerId, ...item }: ShowcaseItem) =>
  columns({
    ...item,
    ...contents,
    sellerId: ownerId,
    priceCents: Math.round(contents.price * 100),
  })

type Field = Exclude<keyof ShowcaseItemInput, 'price'>
const FIELDS = Object.keys(ShowcaseItemText.entries).filter((name) => name !== 'price') as Field[]

type Row = typeof showcaseItems.$inferSelect

export const toItem = (row: Row): ShowcaseItem => ({
  id: idOf(row.id),
  ownerId: idOf(row.sellerId),
  contents: {
    ...fieldsOf(FIELDS, row),
    price: row.priceCents / 100,
  } as ShowcaseItem['contents'],
  groupId: row.groupId,
  status: row.status,
  sellerKind: row.sellerKind,
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  // Written from a value of this very type.
  pendingChanges: row.pendingChanges as ShowcaseItem['pendingChanges'],
  isVerified: row.isVerified,
  isActive: row.isActive,
  isWithdrawn: row.isWithdrawn,
  publicationNumber: row.publicationNumber,
  publishedAt: row.publishedAt,
  publicUntil: row.publicUntil,
  soldAt: row.soldAt,
  featuredUntil: row.featuredUntil,
  remindedAt: row.remindedAt,
  termsVersion: row.termsVersion,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export const sqliteShowcaseItemCounters = (connection: Connection): ShowcaseItemCounters => {
  const { published, waiting } = sqliteListingCounters(connection, 'showcase_item')
  return { published, waiting }
}
