import { eq, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { UserId } from '#modules/kernel/ids.ts'
import type { TalkLinks, UnmailedTalks } from '#modules/talks/ports.ts'
import { type Connection, createSql } from '../statements.ts'
import { talkLinks } from '../tables/talks.ts'

export const sqliteTalkLinks = (connection: Connection): TalkLinks => {
  const db = drizzle(connection)
  const of = (hash: string) => eq(talkLinks.tokenHash, hash)
  return {
    add: (tokenHash, { talkId, userId, entryId, expiresAt }) =>
      db.insert(talkLinks).values({ tokenHash, talkId, userId, entryId, expiresAt }).run(),
    find: (hash) => db.select().from(talkLinks).where(of(hash)).get() ?? null,
    markUsed: (hash, usedAt) => db.update(talkLinks).set({ usedAt }).where(of(hash)).run(),
    dropBefore: (moment) =>
      db.delete(talkLinks).where(lte(talkLinks.expiresAt, moment)).run().changes,
  }
}

export const sqliteUnmailedTalks = (connection: Connection): UnmailedTalks => {
  const { rows, number, values, run } = createSql(connection)
  return {
    markMailed: (
      talkId,
      userId,
      entries,
    ) => run`UPDATE talk_members SET unmailed = max(unmailed - ${entries}, 0)
        WHERE user_id = ${userId} AND talk_id = ${talkId}`,
    unreadOf: (talkId, userId) =>
      number`SELECT unread FROM talk_members WHERE user_id = ${userId} AND talk_id = ${talkId}`,
    people: (after, limit) =>
      values<UserId>`SELECT DISTINCT user_id FROM talk_members
        WHERE unmailed > 0 AND user_id > ${after ?? ''} ORDER BY user_id LIMIT ${limit}`,
    of: (userId) =>
      rows`SELECT m.talk_id AS talkId, m.unmailed FROM talk_members m JOIN talks t ON t.id = m.talk_id
        WHERE m.user_id = ${userId} AND m.unmailed > 0 ORDER BY t.updated_at DESC`,
  }
}

type Count = { readonly userId: UserId; readonly unread: number; readonly readUpTo: string | null }

/** How many entries are unread, with a mark that changes whenever one is received or read. */
export const sqliteUnreadTalks = (connection: Connection) => {
  const { rows } = createSql(connection)
  return {
    unreadOf: (userIds: readonly UserId[]) => {
      const counts = rows<Count>`
        SELECT user_id AS userId, sum(unread) AS unread, max(read_up_to) AS readUpTo FROM talk_members
        WHERE user_id IN (SELECT value FROM json_each(${userIds})) GROUP BY user_id`
      return new Map(
        counts.map(({ userId, unread, readUpTo }) => [
          userId,
          { unread, mark: `${unread}:${readUpTo ?? ''}` },
        ]),
      )
    },
  }
}
