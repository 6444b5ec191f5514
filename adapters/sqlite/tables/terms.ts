/** Published versions of the terms and of the privacy page, and their acceptances. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TermsSlug } from '#modules/content/contract/terms-paths.ts'
import { flag, moment } from './columns.ts'
import { ofUser } from './identity.ts'

export const termsVersions = sqliteTable(
  'terms_versions',
  {
    /** Of the page: `termini-condizioni`. */
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
    matters: flag('matters').notNull().default(false),
    publishedAt: moment('published_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    /** Set by the write, or by the job of each minute. */
    inForceSince: moment('in_force_since'),
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
    userId: ofUser(),
    slug: text().notNull(),
    number: integer().notNull(),
    hash: text().notNull(),
    occasion: text({ enum: ['registration', 'checkout', 'change'] }).notNull(),
    /** Of a checkout. */
    orderId: text('order_id'),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [index('terms_acceptances_by_user').on(table.userId, table.slug, table.acceptedAt)],
)
