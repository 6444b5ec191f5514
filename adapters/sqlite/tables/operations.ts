import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * Mail waiting to leave: written in the transaction that causes it, sent by the scheduler. Kept by its
 * key, which is the order of writing: WITHOUT ROWID.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    /** What the template says, as JSON; emptied once the mail is sent, for it may hold a token. */
    variables: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** What is enclosed, `invoice:<id>`: it is made when the mail leaves. */
    attachment: text('enclosure'),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_put_off')
      .on(table.recipient)
      .where(sql`status = 'queued' AND next_attempt_at <> created_at`),
  ],
)

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    /** The admin or moderator; null for the command line. */
    actorId: text('actor_id'),
    action: text().notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
    ip: text(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_by_target').on(table.targetKind, table.targetId, table.at),
  ],
)

/** Named values the owner may edit: company, homepage, limits. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** One row. Triggers raise it whenever something an anonymous visitor can see changes, from any process. */
export const publicVersion = sqliteTable('public_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  /** Raised besides when categories, regions or provinces change, which is seldom. */
  catalogue: integer().notNull().default(0),
  /** Raised besides when a public request changes, which is most of what raises the version. */
  requests: integer().notNull().default(0),
})

/** Every run of every scheduled job, so that a missed one is caught up and none runs twice. */
export const scheduledRuns = sqliteTable(
  'scheduled_runs',
  {
    id: integer().primaryKey(),
    job: text().notNull(),
    /** The moment the run was due; unique per job, which is what stops a second one. */
    dueAt: moment('due_at').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    detail: text(),
  },
  (table) => [
    uniqueIndex('scheduled_runs_once').on(table.job, table.dueAt),
    index('scheduled_runs_by_time').on(table.startedAt),
  ],
)

/** One row: which key the data belong to, so that another one is noticed. */
export const installationKey = sqliteTable('installation_key', {
  id: integer().primaryKey(),
  /** Of the key that the sessions and sealed settings were made with; null when it was lost unseen. */
  fingerprint: text(),
  /** Of the key that came instead of one whose fingerprint nobody knew. */
  lostTo: text('lost_to'),
  noticedAt: moment('noticed_at'),
  /** When an admin said that the present key is the right one. */
  acknowledgedAt: moment('acknowledged_at'),
})

/** One row, written when somebody asks whether the product can serve. */
export const readiness = sqliteTable('readiness', {
  id: integer().primaryKey(),
  checkedAt: moment('checked_at').notNull(),
})
