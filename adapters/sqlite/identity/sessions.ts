import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { SessionStore } from '#modules/identity/ports.ts'
import type { Database } from '../database.ts'
import { secondFactors, sessions, users } from '../tables/identity.ts'

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
