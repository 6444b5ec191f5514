import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { enumColumn, flagColumn, momentColumn } from './columns.ts'
import { actorIdColumn } from './identity.ts'

/** Written in the causing transaction, sent by the scheduler; its key sorts by time (WITHOUT ROWID). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    /** Template variables as JSON; emptied after sending, because they may hold a token. */
    variables: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Attachment, `invoice:<id>`: rendered when the mail is sent. */
    attachment: text('enclosure'),
    status: enumColumn('status', ['queued', 'sent', 'failed'], 'queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: momentColumn('next_attempt_at').notNull(),
    lastError: text('last_error'),
    sentAt: momentColumn('sent_at'),
    /** Written into a folder, because there was no server; null in earlier mails. */
    isFile: flagColumn('is_file'),
    /** The moment at which its bounce was read, and what the recipient's mail server answered. */
    returnedAt: momentColumn('returned_at'),
    returnStatus: text('return_status'),
    returnSaid: text('return_said'),
    /** The person who caused it, if it goes to somebody else. */
    causedBy: actorIdColumn('caused_by'),
    /** Mails with the same leave once an hour, and those that wait become one. */
    gatheredBy: text('gathered_by'),
    /** The group mail that it belongs to. */
    groupMailId: text('group_mail_id'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('outbox_gathered').on(table.gatheredBy, table.sentAt).where(sql`gathered_by IS NOT NULL`),
    index('outbox_of_groups')
      .on(table.groupMailId)
      .where(sql`group_mail_id IS NOT NULL AND status = 'queued'`),
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_put_off')
      .on(table.recipient)
      .where(sql`status = 'queued' AND next_attempt_at <> created_at`),
    index('outbox_sent')
      .on(table.recipient, table.template, table.sentAt)
      .where(sql`sent_at IS NOT NULL`),
    index('outbox_caused')
      .on(table.causedBy, table.sentAt)
      .where(sql`caused_by IS NOT NULL AND sent_at IS NOT NULL`),
  ],
)

/** Addresses whose mailbox is gone; a trigger marks the contacts that return. */
export const deadAddresses = sqliteTable('dead_addresses', {
  address: text().primaryKey(),
  diedAt: momentColumn('died_at').notNull(),
  /** `5.1.1`, and the words of the mail server. */
  status: text().notNull(),
  said: text().notNull(),
})

/** Mailboxes that nobody proved and that want to hear no more, as digests. */
export const silencedMailboxes = sqliteTable(
  'silenced_mailboxes',
  {
    mailbox: text().primaryKey(),
    silencedAt: momentColumn('silenced_at').notNull(),
  },
  (table) => [index('silenced_mailboxes_by_time').on(table.silencedAt)],
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
    at: momentColumn('at').notNull(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_by_target').on(table.targetKind, table.targetId, table.at),
  ],
)

/** Named settings: company, homepage, limits. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: momentColumn('updated_at').notNull(),
})

/** One row, incremented by triggers whenever public data change, from any process. */
export const publicVersion = sqliteTable('public_version', {
  id: integer().primaryKey(),
  /** Incremented when anything public changes, but for what the two last columns count. */
  everything: integer().notNull(),
  /** Changed to a random number when categories, regions or provinces change. */
  reference: integer().notNull().default(0),
  /** Incremented together with `everything` when a public request changes. */
  requests: integer().notNull().default(0),
  /** Incremented when a firm is shown or hidden by its owner; counted once a second. */
  firmVisibility: integer('firm_visibility').notNull().default(0),
})

/** Runs of scheduled jobs, so that missed ones are caught up and none runs twice. */
export const scheduledRuns = sqliteTable(
  'scheduled_runs',
  {
    id: integer().primaryKey(),
    job: text().notNull(),
    /** Due time; unique per job, which prevents a second run. */
    dueAt: momentColumn('due_at').notNull(),
    startedAt: momentColumn('started_at').notNull(),
    endedAt: momentColumn('ended_at'),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    detail: text(),
  },
  (table) => [
    uniqueIndex('scheduled_runs_once').on(table.job, table.dueAt),
    index('scheduled_runs_by_time').on(table.startedAt),
  ],
)

/** One row: the key that the data belong to, to detect another one. */
export const installationKey = sqliteTable('installation_key', {
  id: integer().primaryKey(),
  /** Fingerprint of the key that sessions and encrypted settings were made with; null if it was lost before being recorded. */
  fingerprint: text(),
  /** Fingerprint of the replacement of an unrecorded key. */
  lostTo: text('lost_to'),
  noticedAt: momentColumn('noticed_at'),
  /** The moment at which an admin accepted the present key. */
  acknowledgedAt: momentColumn('acknowledged_at'),
})

/** One row, written by readiness probes. */
export const readiness = sqliteTable('readiness', {
  id: integer().primaryKey(),
  checkedAt: momentColumn('checked_at').notNull(),
})

/** Register of personal-data breaches (GDPR, article 33.5), which names nobody. */
export const dataBreaches = sqliteTable('data_breaches', {
  id: text().primaryKey(),
  happenedAt: momentColumn('happened_at'),
  noticedAt: momentColumn('noticed_at').notNull(),
  facts: text().notNull(),
  people: text().notNull(),
  effects: text().notNull(),
  remedies: text().notNull(),
  /** The moment at which the authority was told. */
  notifiedAt: momentColumn('notified_at'),
  notNotifiedBecause: text('not_notified_because'),
  /** The moment at which the people themselves were told. */
  peopleNotifiedAt: momentColumn('people_notified_at'),
  createdAt: momentColumn('created_at').notNull(),
  updatedAt: momentColumn('updated_at').notNull(),
})

/** Hours, because any day in Rome is a whole number of them, also when clocks change; maintained by triggers. */
export const hourlyFigures = sqliteTable(
  'hourly_figures',
  {
    /** `requests`, `showcase`, `registrations`, `reveals`, `revenueCents`, `refundsCents`, `reviewInvites`, `reviews`, `reviewsHidden`. */
    name: text().notNull(),
    /** Hours since 1970, UTC. */
    hour: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour] })],
)
