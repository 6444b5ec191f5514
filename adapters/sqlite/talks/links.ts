import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { TalkLinks, UnmailedTalks } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

type Row = {
  talkId: string
  userId: string
  entryId: string
  expiresAt: number
  usedAt: number | null
}

export const sqliteTalkLinks = (connection: Connection): TalkLinks => {
  const insert = connection.prepare(
    'INSERT INTO talk_links (token_hash, talk_id, user_id, entry_id, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
  const find = connection.prepare<[string], Row>(
    `SELECT talk_id AS talkId, user_id AS userId, entry_id AS entryId, expires_at AS expiresAt,
       used_at AS usedAt FROM talk_links WHERE token_hash = ?`,
  )
  const use = connection.prepare<[number, string]>(
    'UPDATE talk_links SET used_at = ? WHERE token_hash = ?',
  )
  const drop = connection.prepare<[number]>('DELETE FROM talk_links WHERE expires_at <= ?')
  return {
    add: (hash, { talkId, userId, entryId, expiresAt }) => {
      insert.run(hash, talkId, userId, entryId, expiresAt.getTime())
    },
    find: (hash) => {
      const row = find.get(hash)
      if (!row) return null
      return {
        talkId: idOf(row.talkId),
        userId: idOf(row.userId),
        entryId: idOf(row.entryId),
        expiresAt: new Date(row.expiresAt),
        usedAt: row.usedAt === null ? null : new Date(row.usedAt),
      }
    },
    markUsed: (hash, at) => {
      use.run(at.getTime(), hash)
    },
    dropBefore: (moment) => drop.run(moment.getTime()).changes,
  }
}

export const sqliteUnmailedTalks = (connection: Connection): UnmailedTalks => {
  const mark = connection.prepare<[number, string, string]>(
    'UPDATE talk_members SET unmailed = max(unmailed - ?, 0) WHERE user_id = ? AND talk_id = ?',
  )
  const unread = connection
    .prepare<[string, string], number>(
      'SELECT unread FROM talk_members WHERE user_id = ? AND talk_id = ?',
    )
    .pluck()
  const people = connection
    .prepare<[string, number], UserId>(
      `SELECT DISTINCT user_id FROM talk_members WHERE unmailed > 0 AND user_id > ?
       ORDER BY user_id LIMIT ?`,
    )
    .pluck()
  const ofPerson = connection.prepare<[string], { talkId: string; unmailed: number }>(
    `SELECT m.talk_id AS talkId, m.unmailed FROM talk_members m JOIN talks t ON t.id = m.talk_id
     WHERE m.user_id = ? AND m.unmailed > 0 ORDER BY t.updated_at DESC`,
  )
  return {
    markMailed: (talkId, userId, entries) => {
      mark.run(entries, userId, talkId)
    },
    unreadOf: (talkId, userId) => (unread.get(userId, talkId) as number | undefined) ?? 0,
    people: (after, limit) => people.all(after ?? '', limit) as UserId[],
    of: (userId) =>
      ofPerson.all(userId).map(({ talkId, unmailed }) => ({ talkId: idOf(talkId), unmailed })),
  }
}
