import { type AnyColumn, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'
import { categories, provinces, regions } from './places.ts'

/** Sorted downwards in the index itself: active before completed, each newest first, is one walk. */
const newestFirst = (table: { listPosition: AnyColumn }) => sql`${table.listPosition} desc`

/** Waiting and retired requests stay out of the index of the public list; filters walk the search index. */
const IS_PUBLIC = sql`list_position IS NOT NULL`

export const jobRequests = sqliteTable(
  'job_requests',
  {
    id: text().primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    /** The category's parent (or itself when it has none): filters include children without a join. */
    groupId: text('group_id').notNull(),
    regionId: text('region_id')
      .notNull()
      .references(() => regions.id),
    provinceId: text('province_id')
      .notNull()
      .references(() => provinces.id),
    city: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    budget: text(),
    urgency: text().notNull().default('week'),
    clientName: text('client_name').notNull(),
    clientLastName: text('client_last_name').notNull(),
    clientEmail: text('client_email').notNull(),
    clientPhone: text('client_phone'),
    preferredContactMethods: text('preferred_contact_methods', { mode: 'json' })
      .$type<string[]>()
      .notNull(),
    hasWhatsapp: flag('has_whatsapp').notNull().default(false),
    callTimePreferences: text('call_time_preferences', { mode: 'json' })
      .$type<string[]>()
      .notNull(),
    images: text({ mode: 'json' }).$type<string[]>().notNull(),
    status: text({ enum: ['active', 'completed', 'modification_requested'] })
      .notNull()
      .default('active'),
    modificationRequest: text('modification_request'),
    /** Approved by an admin or moderator. */
    isVerified: flag('is_verified').notNull().default(false),
    isActive: flag('is_active').notNull().default(true),
    moderationState: text('moderation_state', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    rejectionReason: text('rejection_reason'),
    /** Null until first approved; rises with every publication, so newest first is one index walk. */
    publicationNumber: integer('publication_number').unique(),
    publishedAt: moment('published_at'),
    /** When a request stops being public by itself: 30 days after publication, renewal or completion. */
    publicUntil: moment('public_until'),
    completedAt: moment('completed_at'),
    /** When the owner was asked whether it is still wanted; null again with every renewal. */
    remindedAt: moment('reminded_at'),
    /**
     * Null while not public. The publication number of an active request; for a completed one 2^40
     * less, so that falling positions are active before completed and each newest first.
     */
    listPosition: integer('list_position').generatedAlwaysAs(
      sql`CASE WHEN is_verified AND is_active THEN publication_number - CASE WHEN status = 'completed' THEN 1099511627776 ELSE 0 END END`,
      { mode: 'virtual' },
    ),
    /** The owner's edit of a published request, until it is approved: the fields of the form. */
    pendingChanges: text('pending_changes', { mode: 'json' }).$type<unknown>(),
    viewCount: integer('view_count').notNull().default(0),
    /** How many professionals may reveal the contact; the client chooses 1-5. */
    maxReveals: integer('max_reveals').notNull().default(5),
    /** Professionals who revealed so far; kept by the transaction that records the reveal. */
    revealCount: integer('reveal_count').notNull().default(0),
    /** The client pressed `Basta contatti`. */
    contactsClosedAt: moment('contacts_closed_at'),
    termsVersion: text('terms_version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('job_requests_by_client').on(table.clientId, table.createdAt),
    index('job_requests_by_moderation').on(table.moderationState, table.createdAt),
    index('job_requests_by_modification')
      .on(table.updatedAt)
      .where(sql`status = 'modification_requested'`),
    index('job_requests_to_remind')
      .on(table.publicUntil)
      .where(
        sql`is_active = 1 AND status <> 'completed' AND reminded_at IS NULL AND public_until IS NOT NULL`,
      ),
    index('job_requests_by_expiry').on(table.publicUntil).where(sql`is_active = 1`),
    uniqueIndex('job_requests_public').on(newestFirst(table)).where(IS_PUBLIC),
  ],
)

/**
 * Exact totals of the public list by facets (`category/place/urgency`, each part empty for any), kept by
 * triggers in the transaction that changes them. See `search-tokens.ts`.
 */
export const jobRequestTotals = sqliteTable('job_request_totals', {
  facets: text().primaryKey(),
  total: integer().notNull(),
})

/** Longer words that public requests hold, and in how many: what a word's beginning can stand for. */
export const jobRequestWords = sqliteTable('job_request_words', {
  word: text().primaryKey(),
  total: integer().notNull(),
})

/**
 * How many requests wait in each state of moderation (`pending`, `approved`, `rejected`,
 * `modification_requested`) and were made on each day in Rome (`2026-03-03`).
 */
export const jobRequestCounters = sqliteTable('job_request_counters', {
  name: text().primaryKey(),
  total: integer().notNull(),
})
