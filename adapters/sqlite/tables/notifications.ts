import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { sessions, users } from './identity.ts'

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What the notification list shows, kept person by person in the order of writing: WITHOUT ROWID, by its key. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text().notNull(),
    userId: owner(),
    event: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notifications_by_reading').on(table.readAt).where(sql`read_at IS NOT NULL`),
  ],
)

/** What a notification list says, one row a person, WITHOUT ROWID: triggers keep it in the transaction of the thing itself. */
export const notificationBoxes = sqliteTable('notification_boxes', {
  userId: owner().primaryKey(),
  /** Raised with every change to what the notification list shows, so that whoever watches sees it. */
  revision: integer().notNull(),
  total: integer().notNull(),
  unread: integer().notNull(),
})

/** Only what differs from the usual: everything is told everywhere. */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: owner(),
    event: text().notNull(),
    channel: text({ enum: ['bell', 'mail', 'push'] }).notNull(),
    isOn: flag('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.event, table.channel] })],
)

/** Devices that asked for push. They belong to a session: whoever logs out is told nothing more there. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, in base64url, as it handed them out. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_by_user').on(table.userId),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
)

/** Push messages that wait: gone once they were taken or given up. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    id: integer().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Not a row of the notification list: that may be switched off where push is not. */
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [
    index('push_messages_due').on(table.nextAttemptAt),
    index('push_messages_by_subscription').on(table.subscriptionId),
  ],
)
