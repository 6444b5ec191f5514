/** Every published text of the terms and of the privacy page, and who agreed to which. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'

export const termsVersions = sqliteTable(
  'terms_versions',
  {
    /** Of the page: `termini-condizioni`. */
    slug: text().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    /** The page's HTML with its placeholders: what is shown while the version is in force. */
    source: text().notNull(),
    /** The words as they were read, company data included. */
    html: text().notNull(),
    /** SHA-256 of `html`, hexadecimal. */
    hash: text().notNull(),
    /** What changes, in the operator's words. */
    summary: text(),
    /** Everybody is notified by mail beforehand and asked to agree. */
    matters: flag('matters').notNull().default(false),
    publishedAt: moment('published_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    /** Raised by the write, or by the minute's sweep. */
    inForceSince: moment('in_force_since'),
    publishedBy: text('published_by'),
    /** The last person told, by id: a process that dies goes on from there. */
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
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
