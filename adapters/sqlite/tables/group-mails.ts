import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { GroupMailAudience } from '#modules/notifications/contract/group-mails.ts'
import { enumColumn, momentColumn } from './columns.ts'
import { actorIdColumn } from './identity.ts'

/** E-mails to groups of members; triggers of the outbox count what became of each. */
export const groupMails = sqliteTable(
  'group_mails',
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    text: text().notNull(),
    audience: text({ mode: 'json' }).$type<GroupMailAudience>().notNull(),
    state: enumColumn('state', ['sending', 'stopped', 'done'], 'sending'),
    /** How many fitted when it began. */
    total: integer().notNull(),
    /** The last member who was looked at. */
    cursor: text().notNull().default(''),
    sent: integer().notNull().default(0),
    bounced: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
    createdBy: actorIdColumn('created_by'),
    createdAt: momentColumn('created_at').notNull(),
  },
  ({ createdBy, createdAt }) => [
    index('group_mails_by_author').on(createdBy),
    index('group_mails_on_their_way').on(createdAt).where(sql`state = 'sending'`),
  ],
)
