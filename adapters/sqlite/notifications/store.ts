import type { UserId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import type { NotificationReply } from '#modules/notifications/contract/notifications.ts'
import type { Inbox, UnreadCount } from '#modules/notifications/ports.ts'
import { type Connection, createStatements, isoOf, type Statements } from '../statements.ts'

const PAGE = `SELECT id, event, title, body, path, ${isoOf('created_at')} AS createdAt,
    ${isoOf('read_at')} AS readAt
  FROM notifications WHERE user_id = :userId ORDER BY id DESC LIMIT :limit OFFSET :offset`

const UNREAD_COUNTS = `SELECT user_id AS userId, revision, total, unread FROM notification_boxes
  WHERE user_id IN (SELECT value FROM json_each(?))`

type UnreadCountRow = UnreadCount & { readonly userId: UserId; readonly total: number }

export const sqliteNotifications = (connection: Connection, world: World): Inbox => {
  const prepared = createStatements(connection)
  const unreadCountRows = (userIds: readonly UserId[]) =>
    prepared<UnreadCountRow>(UNREAD_COUNTS).all(JSON.stringify(userIds))
  return {
    add: ({ userId, event, title, body, path }, at) =>
      prepared(
        `INSERT INTO notifications (id, user_id, event, title, body, path, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(world.newId(), userId, event, title, body, path, at.getTime()),
    list: (userId, page) => {
      const items = prepared<NotificationReply>(PAGE).all({ userId, ...page })
      const { total = 0, unread = 0 } = unreadCountRows([userId])[0] ?? {}
      return { items, total, unread }
    },
    unread: (userId) => unreadCountRows([userId])[0]?.unread ?? 0,
    unreadCountsOf: (userIds) => new Map(unreadCountRows(userIds).map((row) => [row.userId, row])),
    markRead: (userId, ids, at) => markRead(prepared, { userId, ids, at: at.getTime() }),
    forget: ({ readAt, writtenAt }) =>
      prepared(FORGET_READ).run(readAt.getTime()).changes +
      prepared(FORGET_UNREAD).run(writtenAt.getTime()).changes,
  }
}

const FORGET_READ = 'DELETE FROM notifications WHERE read_at IS NOT NULL AND read_at < ?'
const FORGET_UNREAD = `DELETE FROM notifications WHERE read_at IS NULL AND created_at < ?
  AND user_id IN (SELECT user_id FROM notification_boxes WHERE unread > 0)`

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
