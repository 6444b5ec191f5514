import { eq } from 'drizzle-orm'
import type { UserId } from '#modules/kernel/ids.ts'
import type { People, Preference, Preferences } from '#modules/notifications/ports.ts'
import { type Connection, createSql } from '../statements.ts'
import { notificationChoices } from '../tables/notifications.ts'

/** Preferences; everything is on by default. */
export const sqliteNotificationPreferences = (connection: Connection): Preferences => {
  const { db, values } = createSql(connection)
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
}

export const sqliteNotifiedPeople = (connection: Connection): People => {
  const { row } = createSql(connection)
  return {
    byEmail: (email) => {
      const found = row<{ userId: UserId; proven: number }>`
        SELECT id AS userId, email_verified AS proven FROM users WHERE email = ${email}`
      return found ? { userId: found.userId, hasProvenAddress: found.proven === 1 } : null
    },
  }
}
