import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type {
  ContactReportId,
  JobRequestId,
  RevealId,
  ShowcaseItemId,
} from '#modules/kernel/ids.ts'
import { CONTACT_ENDINGS } from '#modules/reveal/contract/endings.ts'
import type { RevealerFirm } from '#modules/reveal/contract/reveals.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'
import { jobRequests } from './job-requests.ts'
import { showcaseItems } from './showcase-items.ts'

/** One of the two ids is set. Clustered by key (WITHOUT ROWID), with few indexes: each costs a page write a reveal. */
export const contactReveals = sqliteTable(
  'contact_reveals',
  {
    id: text().$type<RevealId>().primaryKey(),
    userId: ownerIdColumn(),
    jobRequestId: referenceColumn<JobRequestId>('job_request_id', () => jobRequests.id, 'cascade'),
    showcaseItemId: referenceColumn<ShowcaseItemId>(
      'showcase_item_id',
      () => showcaseItems.id,
      'cascade',
    ),
    /** True if it counts against the allowance and the request's limit; an admin's does not. */
    isCounted: flagColumn('is_counted').notNull(),
    /** The moment at which it was returned to the allowance. */
    givenBackAt: momentColumn('given_back_at'),
    /** Says since when its finder reads it no more. */
    endedAt: momentColumn('ended_at'),
    endedBecause: text('ended_because', { enum: CONTACT_ENDINGS }),
    /** The moment at which it was reserved on a request whose client gives the contact; null if it was shown at once. */
    reservedAt: momentColumn('reserved_at'),
    /** The professional's first words since then. */
    writtenAt: momentColumn('written_at'),
    /** The client's first word: wrote, gave the contact or chose. Then it is used, unless it was returned before. */
    answeredAt: momentColumn('answered_at'),
    /** Says since when a reserved one is readable. */
    contactGivenAt: momentColumn('contact_given_at'),
    /** It is returned automatically at this moment if nobody wrote or nobody answered. */
    dueAt: momentColumn('due_at'),
    /** True if it takes one of the request's places; a trigger counts. */
    hasSpot: flagColumn('has_place').notNull().default(true),
    note: text(),
    /** How far its finder got with it. */
    progress: enumColumn('progress', ['to_call', 'talked', 'won', 'lost'], 'to_call'),
    revealedAt: momentColumn('revealed_at').notNull(),
    /** True if the owner's address was verified then: only such owners review. */
    isOwnerVerified: flagColumn('is_owner_verified').notNull().default(false),
    /** Who the professional's firm was, as the owner reads it whatever becomes of the profile. */
    firm: text({ mode: 'json' }).$type<RevealerFirm>(),
  },
  (table) => [
    uniqueIndex('contact_reveals_of_job_once')
      .on(table.jobRequestId, table.userId)
      .where(sql`job_request_id IS NOT NULL`),
    uniqueIndex('contact_reveals_of_item_once')
      .on(table.showcaseItemId, table.userId)
      .where(sql`showcase_item_id IS NOT NULL`),
    // Covers the allowance query.
    index('contact_reveals_by_user').on(
      table.userId,
      table.revealedAt,
      table.isCounted,
      table.givenBackAt,
    ),
    index('contact_reveals_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
    check(
      'contact_reveals_of_one_listing',
      sql`(job_request_id IS NULL) <> (showcase_item_id IS NULL)`,
    ),
  ],
)

/** Marked by triggers: what the marking transaction ends before it commits, and a job what other tools marked. */
export const contactsToEnd = sqliteTable('contacts_to_end', {
  revealId: referenceColumn<RevealId>('reveal_id', () => contactReveals.id, 'cascade').primaryKey(),
  because: text({ enum: CONTACT_ENDINGS }).notNull(),
})

/** What every figure of an allowance is summed from; written by triggers (WITHOUT ROWID). */
export const contactLedger = sqliteTable(
  'contact_ledger',
  {
    userId: ownerIdColumn(),
    /** The moment of the reveal, whose term pays; 0 for what was granted to a term. */
    countedAt: integer('counted_at').notNull(),
    /** The reveal, or the term of a grant. */
    ref: text().notNull(),
    seq: integer().notNull(),
    kind: text({ enum: ['reserved', 'used', 'returned', 'granted'] }).notNull(),
    /** Changes of the sums. */
    reserved: integer().notNull().default(0),
    used: integer().notNull().default(0),
    granted: integer().notNull().default(0),
    at: momentColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.countedAt, table.ref, table.seq] })],
)

/** Reports about contacts, retained when the reveal, the listing or a person is gone. */
export const contactReports = sqliteTable(
  'contact_reports',
  {
    id: text().$type<ContactReportId>().primaryKey(),
    revealId: referenceColumn<RevealId>('reveal_id', () => contactReveals.id, 'set null'),
    reporterId: actorIdColumn('reporter_id'),
    ownerId: actorIdColumn('owner_id'),
    kind: text({ enum: ['job', 'showcase'] }).notNull(),
    listingId: text('listing_id').notNull(),
    title: text().notNull(),
    fault: text({ enum: ['wrong_number', 'fake', 'duplicate', 'already_closed'] }).notNull(),
    details: text(),
    state: text({ enum: ['open', 'accepted', 'refused'] }).notNull(),
    /** The moderators' reason. */
    decision: text(),
    decidedBy: actorIdColumn('decided_by'),
    createdAt: momentColumn('created_at').notNull(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    uniqueIndex('contact_reports_once').on(table.revealId),
    index('contact_reports_by_state').on(table.state, table.createdAt),
    index('contact_reports_by_reporter').on(table.reporterId),
    index('contact_reports_by_owner').on(table.ownerId),
    index('contact_reports_by_moderator').on(table.decidedBy),
  ],
)
