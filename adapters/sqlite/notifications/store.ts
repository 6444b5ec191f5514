import { eq } from 'drizzle-orm'
import type { UserId } from '#modules/kernel/ids.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { NotificationReply } from '#modules/notifications/contract/notifications.ts'
import type {
  NotificationInbox,
  NotificationPreference,
  NotificationPreferences,
  NotifiedPersonFinder,
  PendingPush,
  PushDevices,
  UnreadCount,
} from '#modules/notifications/ports.ts'
import { isoSql, sqlFragment, withSql } from '../statements.ts'
import { notificationChoices } from '../tables/notifications.ts'

/** No try is put off for longer: what is due later was written by a clock that was set back since. */
const LONGEST_DELAY_MS = 6 * HOUR_MS

type UnreadCountRow = UnreadCount & { readonly userId: UserId; readonly total: number }

export const sqliteNotifications = withSql<NotificationInbox, [World]>(({ rows, run }, world) => {
  const unreadCountRows = (userIds: readonly UserId[]) =>
    rows<UnreadCountRow>`SELECT user_id AS userId, revision, total, unread FROM notification_boxes
      WHERE user_id IN (SELECT value FROM json_each(${userIds}))`
  return {
    add: ({ userId, event, title, body, path }, at) =>
      run`INSERT INTO notifications (id, user_id, event, title, body, path, created_at)
        VALUES (${world.newId()}, ${userId}, ${event}, ${title}, ${body}, ${path}, ${at})`,
    list: (userId, { limit, offset }) => {
      const items = rows<NotificationReply>`SELECT id, event, title, body, path,
          ${CREATED} AS createdAt, ${READ} AS readAt FROM notifications
        WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
      const { total = 0, unread = 0 } = unreadCountRows([userId])[0] ?? {}
      return { items, total, unread }
    },
    unread: (userId) => unreadCountRows([userId])[0]?.unread ?? 0,
    unreadCountsOf: (userIds) => new Map(unreadCountRows(userIds).map((row) => [row.userId, row])),
    markRead: (userId, ids, at) =>
      ids === 'all'
        ? run`UPDATE notifications SET read_at = ${at}
            WHERE user_id = ${userId} AND read_at IS NULL`
        : run`UPDATE notifications SET read_at = ${at} WHERE user_id = ${userId}
            AND read_at IS NULL AND id IN (SELECT value FROM json_each(${ids}))`,
    forget: ({ readAt, writtenAt }) =>
      run`DELETE FROM notifications WHERE read_at IS NOT NULL AND read_at < ${readAt}` +
      run`DELETE FROM notifications WHERE read_at IS NULL AND created_at < ${writtenAt}
        AND user_id IN (SELECT user_id FROM notification_boxes WHERE unread > 0)`,
  }
})

const [CREATED, READ] = [sqlFragment(isoSql('created_at')), sqlFragment(isoSql('read_at'))]

/** Preferences; everything is on by default. */
export const sqliteNotificationPreferences = withSql<NotificationPreferences>(
  ({ db, rowsOf, values }) => {
    const { userId: owner, event, channel, isOn } = notificationChoices
    return {
      silent: (userId, about) =>
        values<NotificationPreference['channel']>`SELECT channel FROM notification_choices
        WHERE user_id = ${userId} AND event = ${about} AND NOT is_on`,
      of: (userId) =>
        db
          .select({ event, channel, isOn })
          .from(notificationChoices)
          .where(eq(owner, userId))
          .all(),
      save: (userId, choice) => {
        const key = [owner, event, channel]
        rowsOf(notificationChoices).upsert({ userId, ...choice }, key, { isOn: choice.isOn })
      },
    }
  },
)

export const sqliteNotifiedPeople = withSql<NotifiedPersonFinder>(({ row }) => ({
  byEmail: (email) => {
    const token = row<{ userId: UserId; proven: number }>`
        SELECT id AS userId, email_verified AS proven FROM users WHERE email = ${email}`
    return token ? { userId: token.userId, hasProvenAddress: token.proven === 1 } : null
  },
}))

export const sqlitePushDevices = withSql<PushDevices, [World]>(({ has, rows, run }, world) => ({
  save: ({ userId, sessionId, endpoint, p256dh, auth }, most) => {
    // Messages waiting for a device belong to its previous user.
    run`DELETE FROM push_messages WHERE subscription_id IN
        (SELECT id FROM push_subscriptions WHERE endpoint = ${endpoint} AND user_id <> ${userId})`
    run`INSERT INTO push_subscriptions
          (id, user_id, session_id, endpoint, p256dh, auth, created_at)
        VALUES (${world.newId()}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth},
          ${world.now()})
        ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id,
          session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`
    run`DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM push_subscriptions
        WHERE user_id = ${userId} ORDER BY rowid DESC LIMIT -1 OFFSET ${most})`
  },
  drop: (userId, endpoint) =>
    run`DELETE FROM push_subscriptions WHERE user_id = ${userId} AND endpoint = ${endpoint}`,
  queue: (userId, { title, body, path }) => {
    // This check costs a third of an empty insert, and most people have no device.
    if (!has`SELECT 1 FROM push_subscriptions WHERE user_id = ${userId} LIMIT 1`) return
    run`INSERT INTO push_messages (subscription_id, title, body, path, next_attempt_at)
        SELECT id, ${title}, ${body}, ${path}, ${world.now()} FROM push_subscriptions
        WHERE user_id = ${userId}`
  },
  due: (now, limit) =>
    rows<PendingPush>`SELECT m.id, m.title, m.body, m.path, m.attempts, s.id AS deviceId,
          s.endpoint, s.p256dh, s.auth
        FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id
        WHERE m.next_attempt_at <= ${now} OR m.next_attempt_at > ${now.getTime() + LONGEST_DELAY_MS}
        ORDER BY m.next_attempt_at, m.id LIMIT ${limit}`,
  recordTry: (id, attempts, nextAttemptAt) =>
    run`UPDATE push_messages SET attempts = ${attempts}, next_attempt_at = ${nextAttemptAt}
        WHERE id = ${id}`,
  remove: (id) => run`DELETE FROM push_messages WHERE id = ${id}`,
  forgetDevice: (deviceId) => run`DELETE FROM push_subscriptions WHERE id = ${deviceId}`,
}))
