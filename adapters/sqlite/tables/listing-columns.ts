import { type AnyColumn, sql } from 'drizzle-orm'
import { integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { categories, provinces, regions } from './places.ts'

/** What every listing has, request or offer: where it belongs, what it says, how it is moderated and shown. */
export const listingColumns = () => ({
  id: text().primaryKey(),
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
  preferredContactMethods: text('preferred_contact_methods', { mode: 'json' })
    .$type<string[]>()
    .notNull(),
  hasWhatsapp: flag('has_whatsapp').notNull().default(false),
  callTimePreferences: text('call_time_preferences', { mode: 'json' }).$type<string[]>().notNull(),
  images: text({ mode: 'json' }).$type<string[]>().notNull(),
  modificationRequest: text('modification_request'),
  /** Approved by an admin or moderator. */
  isVerified: flag('is_verified').notNull().default(false),
  isActive: flag('is_active').notNull().default(true),
  moderationState: text('moderation_state', { enum: ['pending', 'approved', 'rejected'] })
    .notNull()
    .default('pending'),
  rejectionReason: text('rejection_reason'),
  /** The owner's edit of a published listing, until it is approved: the fields of the form. */
  pendingChanges: text('pending_changes', { mode: 'json' }).$type<unknown>(),
  /** Null until first approved; rises with every publication, so newest first is one index walk. */
  publicationNumber: integer('publication_number').unique(),
  publishedAt: moment('published_at'),
  /** When a listing stops being public by itself; every publication and renewal moves it on. */
  publicUntil: moment('public_until'),
  /** When the owner was reminded that it will end; null again with every renewal. */
  remindedAt: moment('reminded_at'),
  viewCount: integer('view_count').notNull().default(0),
  /** How many people revealed the contact so far; kept by the transaction that records the reveal. */
  revealCount: integer('reveal_count').notNull().default(0),
  termsVersion: text('terms_version').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Sorted downwards in the index itself, so that the public list is one walk. */
export const newestFirst = (table: { listPosition: AnyColumn }) => sql`${table.listPosition} desc`

/** What waits and what is over stay out of the index of the public list. */
export const IS_PUBLIC = sql`list_position IS NOT NULL`

/**
 * Exact totals of a public list by facets (`category/place/trait`, each part empty for any), kept by
 * triggers in the transaction that changes them. See `search/tokens.ts`.
 */
export const facetTotals = (name: string) =>
  sqliteTable(name, { facets: text().primaryKey(), total: integer().notNull() })

/** What the search index holds of each listing, so that it can be taken out word by word: see `search/tokens.ts`. */
export const searchTexts = (name: string) =>
  sqliteTable(
    name,
    {
      /** The listing's place in the public list, which is the index's `rowid`. */
      position: integer().primaryKey(),
      id: text().notNull(),
      categoryId: text('category_id').notNull(),
      groupId: text('group_id').notNull(),
      regionId: text('region_id').notNull(),
      provinceId: text('province_id').notNull(),
      trait: text().notNull(),
      city: text().notNull(),
      /** Null where the listing names no comune that is known. */
      cityId: text('city_id'),
      latitude: real(),
      longitude: real(),
      priceCents: integer('price_cents'),
      words: text().notNull(),
    },
    ({ id }) => [uniqueIndex(`${name}_id`).on(id)],
  )

/** Listings that changed since they were indexed; the highest mark is the latest. */
export const searchDirty = sqliteTable(
  'search_dirty',
  {
    mark: integer().primaryKey(),
    kind: text({ enum: ['job_request', 'showcase_item'] }).notNull(),
    id: text().notNull(),
  },
  ({ kind, id }) => [uniqueIndex('search_dirty_listing').on(kind, id)],
)

/** How many listings wait in each state of moderation (`pending`, `approved`, `rejected`, `modification_requested`). */
export const namedTotals = (name: string) =>
  sqliteTable(name, { name: text().primaryKey(), total: integer().notNull() })

/** Views of either kind of listing, by the day since 1970 on which a visitor counts once. */
export const listingViews = sqliteTable(
  'listing_views',
  {
    listingId: text('listing_id').notNull(),
    day: integer().notNull(),
    views: integer().notNull(),
  },
  ({ listingId, day }) => [primaryKey({ columns: [listingId, day] })],
)
