import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { TokenStore } from '#modules/identity/index.ts'
import type { Database } from '../database.ts'
import { tokens } from '../tables/identity.ts'

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
