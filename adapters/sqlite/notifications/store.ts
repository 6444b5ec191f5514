import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import type { NotificationReply } from '#modules/notifications/contract/notifications.ts'
import type { Boxes } from '#modules/notifications/index.ts'
import type { Connection } from '../database.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { createStatements, type Statements } from '../statements.ts'

type Row = Omit<NotificationReply, 'createdAt' | 'readAt'> & {
  readonly createdAt: number
  readonly readAt: number | null
}

const PAGE = `SELECT id, event, title, body, path, created_at AS createdAt, read_at AS readAt
  FROM notifications WHERE user_id = :userId ORDER BY rowid DESC LIMIT :limit OFFSET :offset`

export const sqliteNotifications = (connection: Connection, world: World): Boxes => {
  const prepared = createStatements(connection)
  const count = (sql: string, userId: UserId) =>
    prepared<{ n: number }>(`SELECT count(*) AS n FROM notifications WHERE ${sql}`).get(userId)
      ?.n ?? 0
  const unread = (userId: UserId) => count('user_id = ? AND read_at IS NULL', userId)
  return {
    add: ({ userId, event, title, body, path }, at) => {
      prepared(
        `INSERT INTO notifications (id, user_id, event, title, body, path, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(world.newId(), userId, event, title, body, path, at.getTime())
      raiseRevision(prepared, userId, at)
    },
    list: (userId, page) => ({
      items: prepared<Row>(PAGE)
        .all({ userId, ...page })
        .map(toReply),
      total: count('user_id = ?', userId),
      unread: unread(userId),
    }),
    unread,
    markRead: (userId, ids, at) => {
      const read = markRead(prepared, { userId, ids, at: at.getTime() })
      if (read > 0) raiseRevision(prepared, userId, at)
      return read
    },
    changedSince: (revision) => changedSince(prepared, revision),
    forget: ({ readAt, writtenAt }) =>
      prepared(FORGET_READ).run(readAt.getTime()).changes +
      prepared(FORGET_UNREAD).run(writtenAt.getTime()).changes,
  }
}

const FORGET_READ = 'DELETE FROM notifications WHERE read_at IS NOT NULL AND read_at < ?'
const FORGET_UNREAD = 'DELETE FROM notifications WHERE read_at IS NULL AND created_at < ?'

/** Never lower than the clock: the highest row may have gone with its person. */
const raiseRevision = (prepared: Statements, userId: UserId, at: Date) =>
  prepared(
    `INSERT INTO notification_boxes (user_id, revision)
     VALUES (:userId, (SELECT max(:now, coalesce(max(revision), 0) + 1) FROM notification_boxes))
     ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision`,
  ).run({ userId, now: at.getTime() })

type Reading = {
  readonly userId: UserId
  readonly ids: readonly string[] | 'all'
  readonly at: number
}

const markRead = (prepared: Statements, { userId, ids, at }: Reading): number => {
  if (ids === 'all')
    return prepared(
      'UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL',
    ).run(at, userId).changes
  return prepared(
    `UPDATE notifications SET read_at = ?
     WHERE user_id = ? AND read_at IS NULL AND id IN (SELECT value FROM json_each(?))`,
  ).run(at, userId, JSON.stringify(ids)).changes
}

const changedSince = (prepared: Statements, revision: number) => {
  const rows = prepared<{ userId: string; revision: number }>(
    `SELECT user_id AS userId, revision FROM notification_boxes
     WHERE revision > ? ORDER BY revision`,
  ).all(revision)
  return {
    revision: rows.at(-1)?.revision ?? revision,
    userIds: rows.map(({ userId }) => idOf<UserId>(userId)),
  }
}

const toReply = (row: Row): NotificationReply => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  readAt: isoTimeOrNull(row.readAt),
})
