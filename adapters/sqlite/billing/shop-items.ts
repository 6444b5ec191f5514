import { asc, eq } from 'drizzle-orm'
import type { ShopItemStore } from '#modules/billing/index.ts'
import type { Database } from '../database.ts'
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
