import type { ReadPhone } from '#modules/kernel/phone.ts'
import { ShowcaseItemText } from '#modules/listings/contract/showcase/showcase-item.ts'
import type {
  SavedItems,
  ShowcaseItemCounters,
  ShowcaseItemStore,
} from '#modules/listings/ports.ts'
import type { ShowcaseItem } from '#modules/listings/showcase/showcase-item.ts'
import type { Connection } from '../../connection.ts'
import { withSql } from '../../statements.ts'
import { showcaseItems } from '../../tables/showcase-items.ts'
import { createListingStore, sqliteListingCounters } from '../shared/listing-store.ts'

export const sqliteShowcaseItems = withSql<ShowcaseItemStore, [ReadPhone]>(
  ({ value, number, run, connection }, readPhone) => ({
    ...createListingStore<ShowcaseItem>(connection, {
      table: showcaseItems,
      name: 'showcase_items',
      owner: 'sellerId',
      phone: 'sellerPhone',
      readPhone,
      fields: Object.keys(ShowcaseItemText.entries),
      reminded: "status = 'active'",
    }),
    remove: (id) => run`DELETE FROM showcase_items WHERE id = ${id}`,
    countLive: (sellerId) =>
      number`SELECT count(*) FROM showcase_items
        WHERE seller_id = ${sellerId} AND is_active AND status = 'active'
          AND (is_verified OR moderation_state <> 'rejected')`,
    retire: (now, limit) =>
      run`UPDATE showcase_items
        SET is_active = 0, status = CASE status WHEN 'active' THEN 'expired' ELSE status END
        WHERE id IN (SELECT id FROM showcase_items WHERE is_active = 1 AND public_until <= ${now}
          ORDER BY public_until LIMIT ${limit})` +
      run`UPDATE showcase_items SET is_featured = 0
        WHERE id IN (SELECT id FROM showcase_items WHERE is_featured = 1 AND featured_until <= ${now}
          ORDER BY featured_until LIMIT ${limit})`,
    nextExpiry: () => {
      const moments = [
        value<number | null>`SELECT min(public_until) FROM showcase_items
          WHERE is_active = 1 AND public_until IS NOT NULL`,
        value<number | null>`SELECT min(featured_until) FROM showcase_items WHERE is_featured = 1`,
      ].filter((moment) => moment != null)
      return moments.length > 0 ? new Date(Math.min(...moments)) : null
    },
  }),
)

export const sqliteShowcaseItemCounters = (connection: Connection): ShowcaseItemCounters =>
  sqliteListingCounters(connection, 'showcase_item')

export const sqliteSavedItems = withSql<SavedItems>(({ run, values }) => ({
  of: (userId) =>
    values<string>`SELECT item_id FROM saved_items WHERE user_id = ${userId}
        ORDER BY saved_at DESC, rowid DESC`,
  add: (userId, ids, at, most) => {
    run`INSERT OR IGNORE INTO saved_items (user_id, item_id, saved_at)
        SELECT ${userId}, i.id, ${at} FROM json_each(${ids}) asked
          CROSS JOIN showcase_items i ON i.id = asked.value
        WHERE i.list_position IS NOT NULL ORDER BY asked.key DESC`
    run`DELETE FROM saved_items WHERE user_id = ${userId} AND item_id NOT IN
        (SELECT item_id FROM saved_items WHERE user_id = ${userId}
          ORDER BY saved_at DESC, rowid DESC LIMIT ${most})`
  },
  remove: (userId, ids) =>
    run`DELETE FROM saved_items WHERE user_id = ${userId}
        AND item_id IN (SELECT value FROM json_each(${ids}))`,
}))
