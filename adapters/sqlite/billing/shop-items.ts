import { asc, eq, type SQL } from 'drizzle-orm'
import type { Featured } from '#modules/billing/orders/ports.ts'
import type { ShopItemStore } from '#modules/billing/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { keyed } from '../keyed.ts'
import { type Connection, createSql } from '../statements.ts'
import { shopItems } from '../tables/shop.ts'

export const sqliteShopItems = (connection: Connection): ShopItemStore => {
  const { displayOrder, id, isActive } = shopItems
  const listed = (which?: SQL) =>
    createSql(connection)
      .db.select()
      .from(shopItems)
      .where(which)
      .orderBy(asc(displayOrder), asc(id))
      .all()
  return {
    ...keyed(connection, shopItems),
    all: () => listed(),
    onSale: () => listed(eq(isActive, true)),
  }
}

export const sqliteFeatured = (connection: Connection): Featured => {
  const { value, has, run } = createSql(connection)
  return {
    isOwn: (userId, itemId) =>
      has`SELECT 1 FROM showcase_items WHERE id = ${itemId} AND seller_id = ${userId}`,
    newestOf: (userId) =>
      value<string>`SELECT id FROM showcase_items
        WHERE seller_id = ${userId} AND is_active AND status = 'active'
        ORDER BY is_verified DESC, created_at DESC LIMIT 1` ?? null,
    feature: ({ showcaseItemId, days, from }) => run`UPDATE showcase_items SET is_featured = 1,
          featured_until = max(coalesce(featured_until, 0), ${from}) + ${days * DAY_MS}
        WHERE id = ${showcaseItemId}`,
    unfeature: ({
      showcaseItemId,
      days,
      at,
    }) => run`UPDATE showcase_items SET featured_until = featured_until - ${days * DAY_MS},
          is_featured = featured_until - ${days * DAY_MS} > ${at}
        WHERE id = ${showcaseItemId}`,
  }
}
