import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MailboxKind } from '#modules/mailboxes/contract/settings.ts'
import type { MailboxFault, ReadMailPart } from '#modules/mailboxes/ports.ts'
import { flagColumn, momentColumn } from './columns.ts'

/** How far each mailbox was read. */
export const mailboxStates = sqliteTable('mailbox_states', {
  kind: text().$type<MailboxKind>().primaryKey(),
  /** User, server and folder. */
  place: text(),
  uidValidity: text('uid_validity'),
  lastUid: integer('last_uid').notNull().default(0),
  readAt: momentColumn('read_at'),
  fault: text({ mode: 'json' }).$type<MailboxFault>(),
  faultSince: momentColumn('fault_since'),
  /** Visits in a row that failed. */
  faultRuns: integer('fault_runs').notNull().default(0),
})

/** Messages that meant something here; they stay in the mailbox too. */
export const readMails = sqliteTable(
  'read_mails',
  {
    id: text().primaryKey(),
    kind: text().$type<MailboxKind>().notNull(),
    messageId: text('message_id').notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    receivedAt: momentColumn('received_at').notNull(),
    readAt: momentColumn('read_at').notNull(),
    isUnmatched: flagColumn('is_unmatched').notNull(),
    contents: text({ mode: 'json' }).$type<readonly ReadMailPart[]>().notNull(),
    /** The moment at which the staff was done with one that was not matched. */
    settledAt: momentColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('read_mails_once').on(table.kind, table.messageId),
    index('read_mails_unmatched').on(table.readAt).where(sql`is_unmatched AND settled_at IS NULL`),
  ],
)
