import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { AccountStore, SessionStore, TokenStore } from '#modules/identity/ports.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Database } from '../database.ts'
import { createSql } from '../statements.ts'
import { secondFactors, sessions, tokens, users } from '../tables/identity.ts'

export const sqliteAccounts = (db: Database): AccountStore => ({
  byId: (id) => db.select().from(users).where(eq(users.id, id)).get() ?? null,
  byEmail: (email) => db.select().from(users).where(eq(users.email, email)).get() ?? null,
  add: (account) =>
    db
      .insert(users)
      .values({ ...account, updatedAt: account.createdAt })
      .run(),
  change: (id, changes, at) =>
    db
      .update(users)
      .set({ ...changes, updatedAt: at })
      .where(eq(users.id, id))
      .run(),
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

export const sqliteTokens = (db: Database): TokenStore => {
  const { row, value, run } = createSql(db.$client)
  return {
    add: (token) => {
      // The same code twice for one log-in stays good.
      db.insert(tokens).values(token).onConflictDoNothing().run()
    },
    ownerOf: (digest, purpose, now) =>
      value<UserId>`SELECT user_id FROM tokens WHERE hash = ${digest} AND purpose = ${purpose}
        AND used_at IS NULL AND expires_at > ${now}` ?? null,
    changeOf: (digest, now) =>
      row<{ userId: UserId; email: string }>`SELECT user_id AS userId, email FROM tokens
        WHERE hash = ${digest} AND purpose = 'change-email'
        AND used_at IS NULL AND expires_at > ${now}` ?? null,
    ownerOfSpent: (digest, purpose) =>
      value<UserId>`SELECT user_id FROM tokens WHERE hash = ${digest} AND purpose = ${purpose}
        AND used_at IS NOT NULL` ?? null,
    spendAll: (userId, purpose, now) => run`UPDATE tokens SET used_at = ${now}
        WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`,
    dropExpired: (now) => run`DELETE FROM tokens WHERE expires_at <= ${now}`,
  }
}

export const sqliteSessions = (db: Database): SessionStore => {
  const withOwner = prepareFind(db)
  const drop = (which: ReturnType<typeof and>) => db.delete(sessions).where(which).run().changes

  return {
    add: (session) => db.insert(sessions).values(session).run(),
    find: (id) => {
      const row = withOwner.get({ id })
      if (!row) return null
      const { activatedAt, ...rest } = row
      return { ...rest, hasSecondFactor: activatedAt !== null }
    },
    noteUse: (id, lastSeenAt, expiresAt) =>
      db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id)).run().changes >
      0,
    liveOf: (userId, now) =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            gt(sessions.expiresAt, now),
            eq(sessions.awaitsSecondFactor, false),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
        .all()
        .map((row) => ({ ...row, ip: row.ip ?? '' })),
    end: (userId, id) => drop(and(eq(sessions.userId, userId), eq(sessions.id, id))),
    endAll: (userId) => drop(eq(sessions.userId, userId)),
    endOthers: (userId, exceptId) =>
      drop(and(eq(sessions.userId, userId), ne(sessions.id, exceptId))),
    noteConfirmation: (id, confirmedAt) =>
      db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id)).run(),
    dropExpired: (now) => drop(lte(sessions.expiresAt, now)),
  }
}

/** Prepared once, because every request with a session needs it. */
const prepareFind = (db: Database) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      isRestricted: sessions.isRestricted,
      awaitsSecondFactor: sessions.awaitsSecondFactor,
      confirmedAt: sessions.confirmedAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      role: users.role,
      isActive: users.isActive,
      mustChangePassword: users.mustChangePassword,
      activatedAt: secondFactors.activatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare()
