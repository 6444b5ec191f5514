import { eq } from 'drizzle-orm'
import type { UserId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import type { NotificationReply } from '#modules/notifications/contract/notifications.ts'
import type {
  Devices,
  Inbox,
  People,
  Preference,
  Preferences,
  UnreadCount,
  WaitingPush,
} from '#modules/notifications/ports.ts'
import {
  type Connection,
  createStatements,
  isoOf,
  type Statements,
  withSql,
} from '../statements.ts'
import { notificationChoices } from '../tables/notifications.ts'

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

/** Preferences; everything is on by default. */
export const sqliteNotificationPreferences = withSql<Preferences>(({ db, values }) => {
  const { userId: owner, event, channel, isOn } = notificationChoices
  return {
    silent: (userId, about) =>
      values<Preference['channel']>`SELECT channel FROM notification_choices
        WHERE user_id = ${userId} AND event = ${about} AND NOT is_on`,
    of: (userId) =>
      db.select({ event, channel, isOn }).from(notificationChoices).where(eq(owner, userId)).all(),
    save: (userId, choice) =>
      db
        .insert(notificationChoices)
        .values({ userId, ...choice })
        .onConflictDoUpdate({ target: [owner, event, channel], set: { isOn: choice.isOn } })
        .run(),
  }
})

export const sqliteNotifiedPeople = withSql<People>(({ row }) => ({
  byEmail: (email) => {
    const found = row<{ userId: UserId; proven: number }>`
        SELECT id AS userId, email_verified AS proven FROM users WHERE email = ${email}`
    return found ? { userId: found.userId, hasProvenAddress: found.proven === 1 } : null
  },
}))

const SAVE = `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
  VALUES (:id, :userId, :sessionId, :endpoint, :p256dh, :auth, :now)
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id,
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`

/** Messages waiting for a device belong to its previous user. */
const FORGET_OTHERS = `DELETE FROM push_messages WHERE subscription_id IN
  (SELECT id FROM push_subscriptions WHERE endpoint = ? AND user_id <> ?)`

const DROP_OLDEST = `DELETE FROM push_subscriptions WHERE id IN
  (SELECT id FROM push_subscriptions WHERE user_id = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`

const QUEUE = `INSERT INTO push_messages (subscription_id, title, body, path, next_attempt_at)
  SELECT id, :title, :body, :path, :now FROM push_subscriptions WHERE user_id = :userId`

const HAS_DEVICE = 'SELECT 1 FROM push_subscriptions WHERE user_id = ? LIMIT 1'

const DUE = `SELECT m.id, m.title, m.body, m.path, m.attempts, s.id AS deviceId, s.endpoint, s.p256dh, s.auth
  FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id
  WHERE m.next_attempt_at <= ? ORDER BY m.next_attempt_at, m.id LIMIT ?`

export const sqlitePushDevices = (connection: Connection, world: World): Devices => {
  const prepared = createStatements(connection)
  return {
    save: (device, most) => {
      prepared(FORGET_OTHERS).run(device.endpoint, device.userId)
      prepared(SAVE).run({ ...device, id: world.newId(), now: world.now().getTime() })
      prepared(DROP_OLDEST).run(device.userId, most)
    },
    drop: (userId, endpoint) =>
      prepared('DELETE FROM push_subscriptions WHERE user_id = ? AND endpoint = ?').run(
        userId,
        endpoint,
      ),
    queue: (userId, words) => {
      // Most people have no device, and this check costs a third of an empty insert.
      if (prepared(HAS_DEVICE).get(userId) === undefined) return
      prepared(QUEUE).run({ ...words, userId, now: world.now().getTime() })
    },
    due: (now, limit) => prepared<WaitingPush>(DUE).all(now.getTime(), limit),
    recordTry: (id, attempts, nextAttemptAt) =>
      prepared('UPDATE push_messages SET attempts = ?, next_attempt_at = ? WHERE id = ?').run(
        attempts,
        nextAttemptAt.getTime(),
        id,
      ),
    settle: (id) => prepared('DELETE FROM push_messages WHERE id = ?').run(id),
    forgetDevice: (deviceId) =>
      prepared('DELETE FROM push_subscriptions WHERE id = ?').run(deviceId),
  }
}
