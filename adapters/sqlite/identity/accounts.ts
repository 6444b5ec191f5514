import { and, eq, lte, sql } from 'drizzle-orm'
import type { AccountStore } from '#modules/identity/index.ts'
import type { Database } from '../database.ts'
import { users } from '../tables/identity.ts'

export const sqliteAccounts = (db: Database): AccountStore => ({
  byId: (id) => db.select().from(users).where(eq(users.id, id)).get() ?? null,
  byEmail: (email) => db.select().from(users).where(eq(users.email, email)).get() ?? null,
  add: (account) => {
    db.insert(users)
      .values({ ...account, updatedAt: account.createdAt })
      .run()
  },
  change: (id, changes, at) => {
    db.update(users)
      .set({ ...changes, updatedAt: at })
      .where(eq(users.id, id))
      .run()
  },
  dueToClose: (now) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isActive, true), lte(users.deactivatesAt, now)))
      .all()
      .map(({ id }) => id),
  isTrader: (id) =>
    db.get(sql`SELECT 1 FROM showcase_items WHERE seller_id = ${id} AND seller_kind = 'trader'
      UNION ALL SELECT 1 FROM firms WHERE owner_id = ${id} AND shown_at IS NOT NULL LIMIT 1`) !==
    undefined,
  isEmpty: () => db.select({ id: users.id }).from(users).limit(1).get() === undefined,
})
