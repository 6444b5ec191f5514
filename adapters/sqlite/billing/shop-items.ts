import { asc, eq } from 'drizzle-orm'
import type { CatalogueStore } from '#modules/billing/index.ts'
import type { Database } from '../database.ts'
import { catalogueItems } from '../tables/shop.ts'

export const sqliteCatalogueItems = (db: Database): CatalogueStore => {
  const inOrder = [asc(catalogueItems.displayOrder), asc(catalogueItems.id)]
  const all = () =>
    db
      .select()
      .from(catalogueItems)
      .orderBy(...inOrder)
      .all()
  const of = (id: string) => eq(catalogueItems.id, id)
  return {
    all,
    onSale: () => all().filter(({ isActive }) => isActive),
    find: (id) => db.select().from(catalogueItems).where(of(id)).get() ?? null,
    add: (item) => {
      db.insert(catalogueItems).values(item).run()
    },
    save: (item) => {
      db.update(catalogueItems).set(item).where(of(item.id)).run()
    },
    remove: (id) => {
      db.delete(catalogueItems).where(of(id)).run()
    },
  }
}
