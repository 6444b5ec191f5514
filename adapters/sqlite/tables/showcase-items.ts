import { type AnyColumn, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'
import { categories, provinces, regions } from './places.ts'

/** Sorted downwards in the index itself: featured, then active, then sold, each newest first, is one walk. */
const newestFirst = (table: { listPosition: AnyColumn }) => sql`${table.listPosition} desc`

export const showcaseItems = sqliteTable(
  'showcase_items',
  {
    id: text().primaryKey(),
    sellerId: text('seller_id')
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
    productType: text('product_type', { enum: ['product', 'service'] }).notNull(),
    priceCents: integer('price_cents').notNull().default(0),
    /** Of services only. */
    priceType: text('price_type', { enum: ['hourly', 'project'] }),
    /** Of products only. */
    condition: text({ enum: ['new', 'like_new', 'good', 'fair'] }),
    websiteUrl: text('website_url'),
    sellerName: text('seller_name').notNull(),
    sellerLastName: text('seller_last_name').notNull(),
    sellerEmail: text('seller_email').notNull(),
    sellerPhone: text('seller_phone'),
    /** Of the account: triggers keep it when the account changes. */
    sellerKind: text('seller_kind', { enum: ['trader', 'private'] }).notNull(),
    preferredContactMethods: text('preferred_contact_methods', { mode: 'json' })
      .$type<string[]>()
      .notNull(),
    hasWhatsapp: flag('has_whatsapp').notNull().default(false),
    callTimePreferences: text('call_time_preferences', { mode: 'json' })
      .$type<string[]>()
      .notNull(),
    images: text({ mode: 'json' }).$type<string[]>().notNull(),
    status: text({ enum: ['active', 'sold', 'expired'] })
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
    /** The owner's edit of a published item, until it is approved: the fields of the form. */
    pendingChanges: text('pending_changes', { mode: 'json' }).$type<unknown>(),
    /** Null until first approved; rises with every publication, so newest first is one index walk. */
    publicationNumber: integer('publication_number').unique(),
    publishedAt: moment('published_at'),
    /** When an item stops being public by itself. */
    publicUntil: moment('public_until'),
    soldAt: moment('sold_at'),
    /** Shown first until then; `isFeatured` says whether it still is, and is cleared when the time is over. */
    featuredUntil: moment('featured_until'),
    isFeatured: flag('is_featured').notNull().default(false),
    /** When the owner was reminded that it will expire; null again with every renewal. */
    remindedAt: moment('reminded_at'),
    /**
     * Null while not public. The publication number of an active item; 2^40 more when it is featured,
     * 2^40 less when it is sold.
     */
    listPosition: integer('list_position').generatedAlwaysAs(
      sql`CASE WHEN is_verified AND is_active THEN publication_number + CASE WHEN status = 'sold' THEN -1099511627776 WHEN is_featured THEN 1099511627776 ELSE 0 END END`,
      { mode: 'virtual' },
    ),
    viewCount: integer('view_count').notNull().default(0),
    /** People who revealed the contact so far; kept by the transaction that records the reveal. */
    revealCount: integer('reveal_count').notNull().default(0),
    termsVersion: text('terms_version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('showcase_items_by_seller').on(table.sellerId, table.createdAt),
    index('showcase_items_by_moderation').on(table.moderationState, table.createdAt),
    index('showcase_items_by_modification')
      .on(table.updatedAt)
      .where(sql`modification_request IS NOT NULL`),
    index('showcase_items_by_expiry').on(table.publicUntil).where(sql`is_active = 1`),
    index('showcase_items_to_remind')
      .on(table.publicUntil)
      .where(sql`is_active = 1 AND status = 'active' AND reminded_at IS NULL`),
    index('showcase_items_by_feature_end').on(table.featuredUntil).where(sql`is_featured = 1`),
    index('showcase_items_by_category').on(table.categoryId),
    uniqueIndex('showcase_items_public')
      .on(newestFirst(table))
      .where(sql`list_position IS NOT NULL`),
  ],
)

/** How many items wait in each state of moderation (`pending`, `approved`, `rejected`, `modification_requested`). */
export const showcaseItemCounters = sqliteTable('showcase_item_counters', {
  name: text().primaryKey(),
  total: integer().notNull(),
})

/** Exact totals of the public list by facets (`category/place/trait`), like those of job requests. */
export const showcaseItemTotals = sqliteTable('showcase_item_totals', {
  facets: text().primaryKey(),
  total: integer().notNull(),
})

/** Longer words that public items hold, and in how many. */
export const showcaseItemWords = sqliteTable('showcase_item_words', {
  word: text().primaryKey(),
  total: integer().notNull(),
})
