import { asc, eq } from 'drizzle-orm'
import type { Featured, ShopItemStore } from '#modules/billing/index.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Connection, Database } from '../database.ts'
import { createSql } from '../statements.ts'
import { shopItems } from '../tables/shop.ts'

export const sqliteShopItems = (db: Database): ShopItemStore => {
  const inOrder = [asc(shopItems.displayOrder), asc(shopItems.id)]
  const all = () =>
    db
      .select()
      .from(shopItems)
      .orderBy(...inOrder)
      .all()
  const of = (id: string) => eq(shopItems.id, id)
  return {
    all,
    onSale: () => all().filter(({ isActive }) => isActive),
    find: (id) => db.select().from(shopItems).where(of(id)).get() ?? null,
    add: (item) => {
      db.insert(shopItems).values(item).run()
    },
    save: (item) => {
      db.update(shopItems).set(item).where(of(item.id)).run()
    },
    remove: (id) => {
      db.delete(shopItems).where(of(id)).run()
    },
  }
}

export const sqliteFeatured = (connection: Connection): Featured => {
  const { value, run } = createSql(connection)
  return {
    isOwn: (userId, itemId) =>
      value`SELECT 1 FROM showcase_items WHERE id = ${itemId} AND seller_id = ${userId}` !==
      undefined,
    newestOf: (userId) =>
      value<string>`SELECT id FROM showcase_items
        WHERE seller_id = ${userId} AND is_active AND status = 'active'
        ORDER BY is_verified DESC, created_at DESC LIMIT 1` ?? null,
    feature: ({ showcaseItemId, days, from }) => {
      run`UPDATE showcase_items SET is_featured = 1,
          featured_until = max(coalesce(featured_until, 0), ${from}) + ${days * DAY_MS}
        WHERE id = ${showcaseItemId}`
    },
    unfeature: ({ showcaseItemId, days, at }) => {
      run`UPDATE showcase_items SET featured_until = featured_until - ${days * DAY_MS},
          is_featured = featured_until - ${days * DAY_MS} > ${at}
        WHERE id = ${showcaseItemId}`
    },
  }
}
