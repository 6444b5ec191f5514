import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { AccountStore, TokenStore } from '#modules/identity/index.ts'
import type { Database } from '../database.ts'
import { tokens, users } from '../tables/identity.ts'

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

export const sqliteTokens = (db: Database): TokenStore => ({
  add: (token) => {
    // The same code twice for one log-in stays good.
    db.insert(tokens).values(token).onConflictDoNothing().run()
  },
  ownerOf: (digest, purpose, now) => {
    const row = db
      .select({ userId: tokens.userId })
      .from(tokens)
      .where(
        and(
          eq(tokens.hash, digest),
          eq(tokens.purpose, purpose),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, now),
        ),
      )
      .get()
    return row?.userId ?? null
  },
  ownerOfSpent: (digest, purpose) => {
    const row = db
      .select({ userId: tokens.userId })
      .from(tokens)
      .where(and(eq(tokens.hash, digest), eq(tokens.purpose, purpose), isNotNull(tokens.usedAt)))
      .get()
    return row?.userId ?? null
  },
  spendAll: (userId, purpose, now) => {
    db.update(tokens)
      .set({ usedAt: now })
      .where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)))
      .run()
  },
  dropExpired: (now) => {
    db.delete(tokens).where(lte(tokens.expiresAt, now)).run()
  },
})
