import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { QuestionAnswer } from '#modules/kernel/contract/questions.ts'
import type { JobRequestId } from '#modules/kernel/ids.ts'
import { CONTACT_MODES } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'
import {
  facetTotalsTable,
  IS_PUBLIC_SQL,
  listingTableColumns,
  namedTotalsTable,
  newestFirstSql,
  POSITION_STEP_SQL,
  searchTextsTable,
} from './listing-columns.ts'

export const jobRequests = sqliteTable(
  'job_requests',
  {
    ...listingTableColumns(),
    clientId: ownerIdColumn('client_id'),
    budget: text(),
    answers: text({ mode: 'json' }).$type<QuestionAnswer[]>().notNull().default([]),
    categoryWords: text('category_words'),
    urgency: text().notNull().default('week'),
    clientName: text('client_name').notNull(),
    clientLastName: text('client_last_name').notNull(),
    clientEmail: text('client_email').notNull(),
    clientPhone: text('client_phone'),
    /** Read from it; null where it cannot be read. */
    clientPhoneE164: text('client_phone_e164'),
    status: enumColumn('status', ['active', 'completed', 'modification_requested'], 'active'),
    completedAt: momentColumn('completed_at'),
    /** This is null while not public; less 2^40 for a completed request, so that descending positions list active before it. */
    listPosition: integer('list_position').generatedAlwaysAs(
      sql`CASE WHEN is_verified AND is_active AND NOT is_withdrawn THEN publication_number - CASE WHEN status = 'completed' THEN ${POSITION_STEP_SQL} ELSE 0 END END`,
      { mode: 'virtual' },
    ),
    /** How many professionals may reveal the contact; the client chooses 1-5. */
    maxReveals: integer('max_reveals').notNull().default(5),
    localOnly: flagColumn('local_only').notNull().default(false),
    /** `on_request`: professionals write first, and the client gives the contact to whom they like. */
    contactMode: enumColumn('contact_mode', CONTACT_MODES, 'at_once'),
    /** The client pressed `Chiudi i contatti`. */
    contactsClosedAt: momentColumn('contacts_closed_at'),
    /** Hidden since then, until the client corrects or confirms a contact that proved bad. */
    contactDoubtedAt: momentColumn('contact_doubted_at'),
    contactConfirmedAt: momentColumn('contact_confirmed_at'),
  },
  (table) => [
    // With the id, so that a client's newest are found without their rows.
    index('job_requests_by_client').on(table.clientId, table.createdAt, table.id),
    index('job_requests_by_moderation').on(table.moderationState, table.createdAt),
    index('job_requests_approved')
      .on(table.moderationState, table.decidedAt, table.createdAt)
      .where(sql`moderation_state = 'approved'`),
    index('job_requests_rejected')
      .on(table.moderationState, table.decidedAt, table.createdAt)
      .where(sql`moderation_state = 'rejected'`),
    index('job_requests_waiting')
      .on(table.moderationState, sql`(urgency = 'day') desc`, table.createdAt)
      .where(sql`moderation_state = 'pending'`),
    index('job_requests_by_modification')
      .on(table.updatedAt)
      .where(sql`status = 'modification_requested'`),
    index('job_requests_to_remind')
      .on(table.publicUntil)
      .where(
        sql`is_active = 1 AND status <> 'completed' AND reminded_at IS NULL AND public_until IS NOT NULL`,
      ),
    // Partial, so that sending a request for approval does not write pages of indexes that only a published one needs.
    uniqueIndex('job_requests_publication_number_unique')
      .on(table.publicationNumber)
      .where(sql`publication_number IS NOT NULL`),
    index('job_requests_by_publication').on(table.publishedAt).where(sql`published_at IS NOT NULL`),
    index('job_requests_by_expiry')
      .on(table.publicUntil)
      .where(sql`is_active = 1 AND public_until IS NOT NULL`),
    index('job_requests_by_trade')
      .on(table.categoryId, table.provinceId)
      .where(sql`published_at IS NOT NULL`),
    index('job_requests_offers_first')
      .on(table.provinceId, table.categoryId, table.groupId)
      .where(sql`contact_mode = 'on_request' AND list_position IS NOT NULL`),
    index('job_requests_by_phone')
      .on(table.clientPhoneE164, table.createdAt)
      .where(sql`client_phone_e164 IS NOT NULL`),
    uniqueIndex('job_requests_public').on(newestFirstSql(table)).where(IS_PUBLIC_SQL),
  ],
)

/** Firms that the staff wrote to about a request without answers; the client's own row says that the client was informed. */
export const unansweredMails = sqliteTable(
  'unanswered_mails',
  {
    jobRequestId: referenceColumn('job_request_id', () => jobRequests.id, 'cascade').notNull(),
    userId: ownerIdColumn(),
    sentAt: momentColumn('sent_at').notNull(),
  },
  ({ jobRequestId, userId, sentAt }) => [
    primaryKey({ columns: [jobRequestId, userId] }),
    index('unanswered_mails_by_user').on(userId, sentAt),
    index('unanswered_mails_by_time').on(sentAt),
  ],
)

/** How the client agrees to a request that the staff wrote on the telephone. */
export const requestConsents = sqliteTable(
  'request_consents',
  {
    /** The request's. */
    id: referenceColumn<JobRequestId>('id', () => jobRequests.id, 'cascade').primaryKey(),
    userId: ownerIdColumn(),
    how: text({ enum: ['link', 'spoken'] }).notNull(),
    /** This is null until then: the request cannot be approved. */
    givenAt: momentColumn('given_at'),
    takenBy: actorIdColumn('taken_by'),
    takenAt: momentColumn('taken_at').notNull(),
  },
  ({ userId, takenBy }) => [
    index('request_consents_by_user').on(userId),
    index('request_consents_by_staff').on(takenBy),
  ],
)

/** Totals by category, place and urgency. */
export const jobRequestTotals = facetTotalsTable('job_request_totals')
export const jobRequestSearchTexts = searchTextsTable('job_request_search_texts')
/** Includes the number created on each day in Rome (`created:2026-03-03`). */
export const jobRequestCounters = namedTotalsTable('job_request_counters')
