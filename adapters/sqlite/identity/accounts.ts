import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type {
  AccountStore,
  LogInMethodStore,
  SessionStore,
  TokenStore,
} from '#modules/identity/ports.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Database } from '../database.ts'
import { withSql } from '../statements.ts'
import { secondFactors, sessions, tokens, users } from '../tables/identity.ts'

export const sqliteAccounts = withSql<AccountStore>(({ rowsById, rowsOf, has, values }) => {
  const { find, add, save } = rowsById(users)
  const byEmail = rowsOf(users).prepareSelect(eq(users.email, sql.placeholder('email')))
  return {
    byId: find,
    byEmail: (email) => byEmail.first({ email }),
    add: (account) => add({ ...account, updatedAt: account.createdAt }),
    change: (id, changes, updatedAt) => save({ ...changes, id, updatedAt }),
    dueToClose: (now) => values`SELECT id FROM users WHERE is_active AND deactivates_at <= ${now}`,
    isTrader: (id) =>
      has`SELECT 1 FROM showcase_items WHERE seller_id = ${id} AND seller_kind = 'trader'
        UNION ALL SELECT 1 FROM firms WHERE owner_id = ${id} AND shown_at IS NOT NULL LIMIT 1`,
    isEmpty: () => !has`SELECT 1 FROM users LIMIT 1`,
  }
})

export const sqliteTokens = withSql<TokenStore>(({ rowsOf, row, value, run, has }) => ({
  // A code that is stored twice for one log-in stays good.
  add: rowsOf(tokens).addIfNew,
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
  hasUnspentSince: (userId, purpose, since) => has`SELECT 1 FROM tokens WHERE user_id = ${userId}
        AND purpose = ${purpose} AND created_at > ${since} AND used_at IS NULL`,
  spendAll: (userId, purpose, now) => run`UPDATE tokens SET used_at = ${now}
        WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`,
  dropExpired: (now) => run`DELETE FROM tokens WHERE expires_at <= ${now}`,
}))

export const sqliteLogInMethods = withSql<LogInMethodStore>(({ values, run }) => ({
  of: (userId) => values`SELECT way_in FROM known_ways_in WHERE user_id = ${userId}`,
  add: (userId, wayIn, at) => {
    run`INSERT OR IGNORE INTO known_ways_in (user_id, way_in, since) VALUES (${userId}, ${wayIn}, ${at})`
  },
}))

export const sqliteSessions = withSql<SessionStore>(({ db, rowsById, rowsOf, run }) => {
  const withOwner = prepareFind(db)
  const { all, change, remove } = rowsOf(sessions)
  return {
    add: rowsById(sessions).add,
    find: (id) => {
      const row = withOwner.get({ id })
      if (!row) return null
      const { activatedAt, hasStaffPasskey, ...rest } = row
      return { ...rest, hasSecondFactor: activatedAt !== null || hasStaffPasskey === 1 }
    },
    noteUse: (id, lastSeenAt, expiresAt) =>
      run`UPDATE sessions SET last_seen_at = ${lastSeenAt}, expires_at = ${expiresAt}
        WHERE id = ${id}` > 0,
    liveOf: (userId, now) => {
      const isLive = and(gt(sessions.expiresAt, now), eq(sessions.awaitsSecondFactor, false))
      const theirs = and(eq(sessions.userId, userId), isLive)
      return all(theirs, desc(sessions.lastSeenAt), desc(sessions.id)).map((row) => ({
        ...row,
        ip: row.ip ?? '',
      }))
    },
    end: (userId, id) => remove(and(eq(sessions.userId, userId), eq(sessions.id, id))),
    endAll: (userId) => remove(eq(sessions.userId, userId)),
    endOthers: (userId, exceptId) =>
      remove(and(eq(sessions.userId, userId), ne(sessions.id, exceptId))),
    noteConfirmation: (id, confirmedAt) => change(eq(sessions.id, id), { confirmedAt }),
    dropExpired: (now) => remove(lte(sessions.expiresAt, now)),
  }
})

/** Prepared once, because every request with a session needs it. */
const prepareFind = (db: Database) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      isRestricted: sessions.isRestricted,
      awaitsSecondFactor: sessions.awaitsSecondFactor,
      confirmedAt: sessions.confirmedAt,
      wayIn: sessions.wayIn,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      role: users.role,
      isActive: users.isActive,
      mustChangePassword: users.mustChangePassword,
      activatedAt: secondFactors.activatedAt,
      hasStaffPasskey: sql<number>`CASE WHEN ${users.role} <> 'professional'
        THEN EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${users.id}) ELSE 0 END`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare()
