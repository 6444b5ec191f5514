import { type AnyColumn, sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { categories, provinces, regions } from './places.ts'

/** Columns of every listing: place, content, moderation, visibility. */
export const listingTableColumns = () => ({
  id: text().primaryKey(),
  categoryId: referenceColumn('category_id', () => categories.id).notNull(),
  /** The category's parent (or itself when it has none): filters include children without a join. */
  groupId: text('group_id').notNull(),
  regionId: referenceColumn('region_id', () => regions.id).notNull(),
  provinceId: referenceColumn('province_id', () => provinces.id).notNull(),
  city: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  preferredContactMethods: text('preferred_contact_methods', { mode: 'json' })
    .$type<string[]>()
    .notNull(),
  hasWhatsapp: flagColumn('has_whatsapp').notNull().default(false),
  callTimePreferences: text('call_time_preferences', { mode: 'json' }).$type<string[]>().notNull(),
  images: text({ mode: 'json' }).$type<string[]>().notNull(),
  modificationRequest: text('modification_request'),
  /** Approved by an admin or moderator. */
  isVerified: flagColumn('is_verified').notNull().default(false),
  isActive: flagColumn('is_active').notNull().default(true),
  /** Its owner is deactivated, an item's firm suspended: kept by the triggers `listings_withdraw` and its kind. */
  isWithdrawn: flagColumn('is_withdrawn').notNull().default(false),
  moderationState: enumColumn('moderation_state', ['pending', 'approved', 'rejected'], 'pending'),
  rejectionReason: text('rejection_reason'),
  /** The owner's edit of a published listing until its approval, as form fields. */
  pendingChanges: text('pending_changes', { mode: 'json' }).$type<Record<string, unknown>>(),
  /** This is null until first approved; increases with every publication, for newest-first index scans. */
  publicationNumber: integer('publication_number'),
  publishedAt: momentColumn('published_at'),
  /** The moment at which the staff last approved or refused it; null before, and once they took an approval back. */
  decidedAt: momentColumn('decided_at'),
  /** Expiry, extended by every publication and renewal. */
  publicUntil: momentColumn('public_until'),
  /** The moment at which the owner was reminded of the expiry; renewal resets it. */
  remindedAt: momentColumn('reminded_at'),
  viewCount: integer('view_count').notNull().default(0),
  /** People who revealed the contact; maintained in the revealing transaction. */
  revealCount: integer('reveal_count').notNull().default(0),
  termsVersion: text('terms_version').notNull(),
  createdAt: momentColumn('created_at').notNull(),
  updatedAt: momentColumn('updated_at').notNull(),
})

/** 2^40, more than any publication number: added to a list position it puts a listing before all others, subtracted after them. */
export const POSITION_STEP_SQL = sql.raw(String(2 ** 40))

/** A descending index, so that the public list is a single scan. */
export const newestFirstSql = (table: { listPosition: AnyColumn }) =>
  sql`${table.listPosition} desc`

/** Excludes waiting and expired listings from the index of the public list. */
export const IS_PUBLIC_SQL = sql`list_position IS NOT NULL`

/** Exact totals by facets (`category/place/trait`, empty parts mean any), maintained by triggers: see `search/tokens.ts`. */
export const facetTotalsTable = (name: string) =>
  sqliteTable(name, { facets: text().primaryKey(), total: integer().notNull() })

/** Indexed data of each listing, needed to remove it from the index: see `search/tokens.ts`. */
export const searchTextsTable = (name: string) =>
  sqliteTable(
    name,
    {
      /** Position in the public list, the index's `rowid`. */
      position: integer().primaryKey(),
      id: text().notNull(),
      categoryId: text('category_id').notNull(),
      groupId: text('group_id').notNull(),
      regionId: text('region_id').notNull(),
      provinceId: text('province_id').notNull(),
      trait: text().notNull(),
      city: text().notNull(),
      /** This is null for an unknown comune. */
      cityId: text('city_id'),
      latitude: real(),
      longitude: real(),
      priceCents: integer('price_cents'),
      words: text().notNull(),
    },
    ({ id, position, latitude, longitude }) => [
      uniqueIndex(`${name}_id`).on(id),
      index(`${name}_place`).on(position, latitude, longitude),
    ],
  )

/** Listings changed since they were indexed; the highest mark is the latest. */
export const searchDirty = sqliteTable(
  'search_dirty',
  {
    mark: integer().primaryKey(),
    kind: text({ enum: ['job_request', 'showcase_item'] }).notNull(),
    id: text().notNull(),
  },
  ({ kind, id }) => [uniqueIndex('search_dirty_listing').on(kind, id)],
)

/** Rows of tables whose telephone number was written and is to be read. */
export const phonesToParse = sqliteTable('phones_to_read', {
  mark: integer().primaryKey(),
  place: text().notNull(),
  id: text().notNull(),
})

/** Numbers of listings by moderation state (`pending`, `approved`, `rejected`, `modification_requested`). */
export const namedTotalsTable = (name: string) =>
  sqliteTable(name, { name: text().primaryKey(), total: integer().notNull() })

/** Fingerprints of texts published within the last 30 days, deleted ones included; they identify nobody. */
export const publishedTexts = sqliteTable(
  'published_texts',
  {
    listingId: text('listing_id').notNull(),
    print: integer().notNull(),
    kind: text({ enum: ['job', 'showcase'] }).notNull(),
    publicationNumber: integer('publication_number').notNull(),
    publishedAt: momentColumn('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.print, table.listingId] }),
    index('published_texts_by_listing').on(table.listingId),
    index('published_texts_by_time').on(table.publishedAt),
  ],
)

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
