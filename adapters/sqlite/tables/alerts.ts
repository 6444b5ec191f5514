import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { users } from './identity.ts'
import { jobRequests } from './job-requests.ts'
import { categories, provinces, regions } from './places.ts'

/** Searches that somebody saved, to be told of new requests that they find. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    categoryId: text('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    regionId: text('region_id').references(() => regions.id, { onDelete: 'cascade' }),
    provinceId: text('province_id').references(() => provinces.id, { onDelete: 'cascade' }),
    city: text(),
    /** As they were typed. */
    words: text(),
    frequency: text({ enum: ['instant', 'daily'] }).notNull(),
    pausedAt: moment('paused_at'),
    /** `category/place`, each part empty for any: with `anchor`, where a new request looks. */
    facets: text().notNull(),
    /** How the longest word, or the city, begins; empty without either. See `keys.ts`. */
    anchor: text().notNull(),
    matchCount: integer('match_count').notNull().default(0),
    lastMatchAt: moment('last_match_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('alerts_by_user').on(table.userId, table.createdAt),
    index('alerts_by_keys').on(table.facets, table.anchor).where(sql`paused_at IS NULL`),
    index('alerts_by_category').on(table.categoryId),
    index('alerts_by_region').on(table.regionId),
    index('alerts_by_province').on(table.provinceId),
  ],
)

/** Requests that became public and were not held against the alerts yet. */
export const alertQueue = sqliteTable('alert_queue', {
  jobRequestId: text('job_request_id')
    .primaryKey()
    .references(() => jobRequests.id, { onDelete: 'cascade' }),
})

/** What an alert found and its owner was not told yet: the mail and the deletion are one transaction. */
export const alertFinds = sqliteTable(
  'alert_finds',
  {
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    jobRequestId: text('job_request_id')
      .notNull()
      .references(() => jobRequests.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** That of the alert. */
    frequency: text({ enum: ['instant', 'daily'] }).notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.jobRequestId] }),
    index('alert_finds_by_user').on(table.userId),
    index('alert_finds_by_request').on(table.jobRequestId),
    index('alert_finds_to_tell').on(table.frequency, table.userId, table.foundAt),
  ],
)
