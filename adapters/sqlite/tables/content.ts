/** Pages, banners, messages, consents and their counters. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BannerPosition } from '#modules/content/contract/paths.ts'
import type { TermsSlug } from '#modules/content/contract/terms-paths.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { ownerIdColumn } from './identity.ts'

export const pages = sqliteTable(
  'pages',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    kind: text({ enum: ['article', 'page'] }).notNull(),
    title: text().notNull(),
    status: enumColumn('status', ['draft', 'published'], 'draft'),
    /** The editor's source: `{ type: 'markdown', markdown, version }` or `{ type: 'html', html, version }`. */
    content: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Sanitised HTML, sanitised again when read. */
    html: text().notNull(),
    wordCount: integer('word_count').notNull(),
    author: text(),
    heroImageUrl: text('hero_image_url'),
    heroImageAlt: text('hero_image_alt'),
    keywords: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    ogTitle: text('og_title'),
    ogDescription: text('og_description'),
    ogImageUrl: text('og_image_url'),
    ogImageAlt: text('og_image_alt'),
    canonicalUrl: text('canonical_url'),
    noindex: flagColumn('noindex').notNull().default(false),
    publishedAt: momentColumn('published_at'),
    /** Published and due: set by the write, or by the job of each minute. */
    isPublic: flagColumn('is_public').notNull().default(false),
    updatedBy: text('updated_by'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    index('pages_public').on(table.kind, table.publishedAt, table.id).where(sql`is_public`),
    index('pages_scheduled')
      .on(table.publishedAt)
      .where(sql`status = 'published' AND NOT is_public`),
    index('pages_by_change').on(table.updatedAt, table.id),
  ],
)

export const banners = sqliteTable(
  'banners',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    position: text().$type<BannerPosition>().notNull(),
    bannerType: enumColumn('banner_type', ['code', 'image'], 'code'),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    linkUrl: text('link_url'),
    /** Third-party code, only sent as a framed document. */
    adCode: text('ad_code'),
    isActive: flagColumn('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    /** First and last day in Rome, both included: `2026-12-01`. */
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    /** Within these days: set by the write, or by the job of each minute. */
    isDue: flagColumn('is_due').notNull().default(true),
    updatedBy: text('updated_by'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [index('banners_shown').on(table.position, table.displayOrder).where(sql`is_active`)],
)

/** Impressions and clicks by day in Rome. */
export const bannerCounts = sqliteTable(
  'banner_counts',
  {
    bannerId: referenceColumn('banner_id', () => banners.id, 'cascade').notNull(),
    /** `2026-03-03`. */
    day: text().notNull(),
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.day] })],
)

/** Shares by day and network, without personal data. */
export const shareCounts = sqliteTable(
  'share_counts',
  {
    day: text().notNull(),
    path: text().notNull(),
    network: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.network] })],
)

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Read from it; null where it cannot be read. */
    phoneE164: text('phone_e164'),
    subject: text().notNull(),
    message: text().notNull(),
    /** Sent by somebody whose plan gives precedence. */
    isPriority: flagColumn('is_priority').notNull().default(false),
    createdAt: momentColumn('created_at').notNull(),
    handledAt: momentColumn('handled_at'),
    handledBy: text('handled_by'),
    /** What the staff wrote back. */
    answers: text({ mode: 'json' }).$type<{ text: string; at: string }[]>(),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt, table.id),
    index('contact_messages_open').on(table.createdAt, table.id).where(sql`handled_at IS NULL`),
    index('contact_messages_by_email').on(table.email),
  ],
)

/** Proof of consent choices; only the visitor's browser knows the id. */
export const consents = sqliteTable('consents', {
  id: text().primaryKey(),
  choice: text({ enum: ['accepted', 'refused'] }).notNull(),
  /** Version of the text that was shown. */
  version: text().notNull(),
  at: momentColumn('at').notNull(),
})

export const termsVersions = sqliteTable(
  'terms_versions',
  {
    /** Slug of the page: `termini-condizioni`. */
    slug: text().$type<TermsSlug>().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    /** HTML with placeholders; shown while the version is in force. */
    source: text().notNull(),
    /** The text with company data filled in. */
    html: text().notNull(),
    /** SHA-256 of `html`, hexadecimal. */
    hash: text().notNull(),
    /** The operator's summary of the change. */
    summary: text(),
    /** Material change: announced by mail and to be accepted. */
    matters: flagColumn('matters').notNull().default(false),
    publishedAt: momentColumn('published_at').notNull(),
    effectiveAt: momentColumn('effective_at').notNull(),
    /** Set by the write, or by the job of each minute. */
    inForceSince: momentColumn('in_force_since'),
    publishedBy: text('published_by'),
    /** Id of the last person mailed, where a restart continues. */
    mailedThrough: text('mailed_through'),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.number] }),
    index('terms_versions_in_force')
      .on(table.slug, table.effectiveAt, table.number)
      .where(sql`in_force_since IS NOT NULL`),
  ],
)

export const termsAcceptances = sqliteTable(
  'terms_acceptances',
  {
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    slug: text().notNull(),
    number: integer().notNull(),
    hash: text().notNull(),
    occasion: text({ enum: ['registration', 'checkout', 'change'] }).notNull(),
    /** Order of a checkout. */
    orderId: text('order_id'),
    acceptedAt: momentColumn('accepted_at').notNull(),
  },
  (table) => [index('terms_acceptances_by_user').on(table.userId, table.slug, table.acceptedAt)],
)
