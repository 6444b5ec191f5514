import { idOf } from '#modules/kernel/ids.ts'
import type { NotificationEvent } from '#modules/kernel/notification-events.ts'
import type { Channel } from '#modules/notifications/contract/vocabulary.ts'
import type { People, Preferences } from '#modules/notifications/index.ts'
import type { Connection } from '../database.ts'

/** Preferences; everything is on by default. */
export const sqliteNotificationPreferences = (connection: Connection): Preferences => {
  const silent = connection
    .prepare<[string, string], Channel>(
      'SELECT channel FROM notification_choices WHERE user_id = ? AND event = ? AND NOT is_on',
    )
    .pluck()
  const all = connection.prepare<
    [string],
    { event: NotificationEvent; channel: Channel; is_on: number }
  >('SELECT event, channel, is_on FROM notification_choices WHERE user_id = ?')
  const upsert = connection.prepare(
    `INSERT INTO notification_choices (user_id, event, channel, is_on) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, event, channel) DO UPDATE SET is_on = excluded.is_on`,
  )
  return {
    silent: (userId, event) => silent.all(userId, event),
    of: (userId) => all.all(userId).map(({ is_on, ...row }) => ({ ...row, isOn: is_on === 1 })),
    save: (userId, { event, channel, isOn }) => {
      upsert.run(userId, event, channel, isOn ? 1 : 0)
    },
  }
}

export const sqliteNotifiedPeople = (connection: Connection): People => {
  const select = connection.prepare<[string], { id: string; email_verified: number }>(
    'SELECT id, email_verified FROM users WHERE email = ?',
  )
  return {
    byEmail: (email) => {
      const row = select.get(email)
      return row ? { userId: idOf(row.id), hasProvenAddress: row.email_verified === 1 } : null
    },
  }
}
