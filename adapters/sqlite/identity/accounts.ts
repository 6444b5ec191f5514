import { and, eq, lte, sql } from 'drizzle-orm'
import type { Account, AccountStore } from '#modules/identity/index.ts'
import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { Database } from '../database.ts'
import { users } from '../tables/identity.ts'

export const sqliteAccounts = (db: Database): AccountStore => ({
  byId: (id) => toAccount(db.select().from(users).where(eq(users.id, id)).get()),
  byEmail: (email) => toAccount(db.select().from(users).where(eq(users.email, email)).get()),
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
      .map(({ id }) => idOf<UserId>(id)),
  isTrader: (id) =>
    db.get(sql`SELECT 1 FROM showcase_items WHERE seller_id = ${id} AND seller_kind = 'trader'
      UNION ALL SELECT 1 FROM firms WHERE owner_id = ${id} AND shown_at IS NOT NULL LIMIT 1`) !==
    undefined,
  isEmpty: () => db.select({ id: users.id }).from(users).limit(1).get() === undefined,
})

const toAccount = (row: typeof users.$inferSelect | undefined): Account | null =>
  row ? { ...row, id: idOf<UserId>(row.id) } : null
