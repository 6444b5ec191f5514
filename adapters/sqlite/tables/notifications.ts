import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NotificationEvent } from '#modules/kernel/notification-events.ts'
import { flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { ownerIdColumn, sessions } from './identity.ts'

/** Notifications, clustered by person and time (WITHOUT ROWID). */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text().notNull(),
    userId: ownerIdColumn(),
    event: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    readAt: momentColumn('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notifications_by_reading').on(table.readAt).where(sql`read_at IS NOT NULL`),
  ],
)

/** Unread counts, one row per person (WITHOUT ROWID), maintained by triggers in the same transaction. */
export const notificationBoxes = sqliteTable('notification_boxes', {
  userId: ownerIdColumn().primaryKey(),
  /** Incremented by every change of the list, for connected browsers. */
  revision: integer().notNull(),
  total: integer().notNull(),
  unread: integer().notNull(),
})

/** Preferences that differ from the default (everything on). */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: ownerIdColumn(),
    event: text().$type<NotificationEvent>().notNull(),
    channel: text({ enum: ['bell', 'mail', 'push'] }).notNull(),
    isOn: flagColumn('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.event, table.channel] })],
)

/** Says when one of the staff is told of open tasks, and last was; those without a row are told hourly. */
export const staffReminders = sqliteTable('staff_reminders', {
  userId: ownerIdColumn().primaryKey(),
  reminder: text({ enum: ['at_once', 'hourly', 'never'] }).notNull(),
  remindedAt: momentColumn('reminded_at'),
})

/** Push subscriptions, which end with their session. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    sessionId: referenceColumn('session_id', () => sessions.id, 'cascade').notNull(),
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_by_user').on(table.userId),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
)

/** Waiting push messages, deleted once sent or dropped. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    id: integer().primaryKey(),
    subscriptionId: referenceColumn(
      'subscription_id',
      () => pushSubscriptions.id,
      'cascade',
    ).notNull(),
    /** Copied instead of referenced, because the in-site notification may be switched off. */
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: momentColumn('next_attempt_at').notNull(),
  },
  (table) => [
    index('push_messages_due').on(table.nextAttemptAt),
    index('push_messages_by_subscription').on(table.subscriptionId),
  ],
)
