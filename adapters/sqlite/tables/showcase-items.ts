import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { enumColumn, flagColumn, momentColumn } from './columns.ts'
import { ownerIdColumn } from './identity.ts'
import {
  facetTotalsTable,
  IS_PUBLIC_SQL,
  listingTableColumns,
  namedTotalsTable,
  newestFirstSql,
  POSITION_STEP_SQL,
  searchTextsTable,
} from './listing-columns.ts'

export const showcaseItems = sqliteTable(
  'showcase_items',
  {
    ...listingTableColumns(),
    sellerId: ownerIdColumn('seller_id'),
    productType: text('product_type', { enum: ['product', 'service'] }).notNull(),
    priceCents: integer('price_cents').notNull().default(0),
    /** This is set for services only. */
    priceType: text('price_type', { enum: ['hourly', 'project'] }),
    /** This is set for products only. */
    condition: text({ enum: ['new', 'like_new', 'good', 'fair'] }),
    /** Marks services whose second picture shows how it was before the first. */
    showsBefore: flagColumn('shows_before').notNull().default(false),
    websiteUrl: text('website_url'),
    sellerName: text('seller_name').notNull(),
    sellerLastName: text('seller_last_name').notNull(),
    sellerEmail: text('seller_email').notNull(),
    sellerPhone: text('seller_phone'),
    /** Read from it; null where it cannot be read. */
    sellerPhoneE164: text('seller_phone_e164'),
    /** Copied from the account by triggers. */
    sellerKind: text('seller_kind', { enum: ['trader', 'private'] }).notNull(),
    status: enumColumn('status', ['active', 'sold', 'expired'], 'active'),
    soldAt: momentColumn('sold_at'),
    /** Featured until then; `isFeatured` is cleared when the time is over. */
    featuredUntil: momentColumn('featured_until'),
    isFeatured: flagColumn('is_featured').notNull().default(false),
    /** This is null while not public; plus 2^40 when featured, less 2^40 when sold: descending, featured first, sold last. */
    listPosition: integer('list_position').generatedAlwaysAs(
      sql`CASE WHEN is_verified AND is_active AND NOT is_withdrawn THEN publication_number + CASE WHEN status = 'sold' THEN -${POSITION_STEP_SQL} WHEN is_featured THEN ${POSITION_STEP_SQL} ELSE 0 END END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    index('showcase_items_by_seller').on(table.sellerId, table.createdAt),
    index('showcase_items_by_moderation').on(table.moderationState, table.createdAt),
    index('showcase_items_approved')
      .on(table.moderationState, table.decidedAt, table.createdAt)
      .where(sql`moderation_state = 'approved'`),
    index('showcase_items_rejected')
      .on(table.moderationState, table.decidedAt, table.createdAt)
      .where(sql`moderation_state = 'rejected'`),
    index('showcase_items_by_modification')
      .on(table.updatedAt)
      .where(sql`modification_request IS NOT NULL`),
    uniqueIndex('showcase_items_publication_number_unique')
      .on(table.publicationNumber)
      .where(sql`publication_number IS NOT NULL`),
    index('showcase_items_by_expiry')
      .on(table.publicUntil)
      .where(sql`is_active = 1 AND public_until IS NOT NULL`),
    index('showcase_items_to_remind')
      .on(table.publicUntil)
      .where(
        sql`is_active = 1 AND status = 'active' AND reminded_at IS NULL AND public_until IS NOT NULL`,
      ),
    index('showcase_items_by_feature_end').on(table.featuredUntil).where(sql`is_featured = 1`),
    index('showcase_items_by_category').on(table.categoryId),
    index('showcase_items_by_phone')
      .on(table.sellerPhoneE164)
      .where(sql`seller_phone_e164 IS NOT NULL`),
    uniqueIndex('showcase_items_public').on(newestFirstSql(table)).where(IS_PUBLIC_SQL),
  ],
)

export const showcaseItemCounters = namedTotalsTable('showcase_item_counters')
/** Totals by category, place and trait: product or service, and the condition of a product. */
export const showcaseItemTotals = facetTotalsTable('showcase_item_totals')
export const showcaseItemSearchTexts = searchTextsTable('showcase_item_search_texts')

/** What somebody put aside; a row outlives its item, of which the saver is told. */
export const savedItems = sqliteTable(
  'saved_items',
  {
    userId: ownerIdColumn(),
    itemId: text('item_id').notNull(),
    savedAt: momentColumn('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
)
