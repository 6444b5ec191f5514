import { type AnyColumn, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'
import { categories, provinces, regions } from './places.ts'

/** Sorted downwards in the index itself: active before completed, each newest first, is one walk. */
const newestFirst = (table: { publicationNumber: AnyColumn }) =>
  sql`${table.publicationNumber} desc`

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
    /** 0 active, 1 completed, null while not public: the order of the public list. */
    publicRank: integer('public_rank').generatedAlwaysAs(
      sql`CASE WHEN is_verified AND is_active THEN CASE WHEN status = 'completed' THEN 1 ELSE 0 END END`,
      { mode: 'virtual' },
    ),
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
    index('job_requests_by_modification').on(table.status, table.updatedAt),
    index('job_requests_by_expiry').on(table.isActive, table.publicUntil),
    index('job_requests_public').on(table.publicRank, newestFirst(table)),
    index('job_requests_public_category').on(
      table.categoryId,
      table.publicRank,
      newestFirst(table),
    ),
    index('job_requests_public_group').on(table.groupId, table.publicRank, newestFirst(table)),
    index('job_requests_public_region').on(table.regionId, table.publicRank, newestFirst(table)),
    index('job_requests_public_province').on(
      table.provinceId,
      table.publicRank,
      newestFirst(table),
    ),
    index('job_requests_public_category_region').on(
      table.categoryId,
      table.regionId,
      table.publicRank,
      newestFirst(table),
    ),
    index('job_requests_public_group_region').on(
      table.groupId,
      table.regionId,
      table.publicRank,
      newestFirst(table),
    ),
  ],
)

/** Exact totals of the public list, kept in the transaction that changes them. `''` means any. */
export const jobRequestTotals = sqliteTable(
  'job_request_totals',
  {
    categoryKey: text('category_key').notNull(),
    placeKey: text('place_key').notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryKey, table.placeKey] })],
)
