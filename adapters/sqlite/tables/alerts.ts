import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertId, JobRequestId } from '#modules/kernel/ids.ts'
import { flag, moment } from './columns.ts'
import { ofUser } from './identity.ts'
import { jobRequests } from './job-requests.ts'
import { categories, provinces, regions } from './places.ts'

/** Saved searches. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().$type<AlertId>().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    categoryId: text('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    regionId: text('region_id').references(() => regions.id, { onDelete: 'cascade' }),
    provinceId: text('province_id').references(() => provinces.id, { onDelete: 'cascade' }),
    city: text(),
    /** As typed. */
    words: text(),
    frequency: text({ enum: ['instant', 'daily'] }).notNull(),
    /** Made while the plan allowed only daily ones: daily until it allows more. */
    awaitsRight: flag('awaits_right').notNull().default(false),
    pausedAt: moment('paused_at'),
    /** `category/place`, empty parts mean any; with `anchor` the key by which new requests find the alert. */
    facets: text().notNull(),
    /** Beginning of the longest word, or of the city; empty without either. See `keys.ts`. */
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

/** Published requests not matched against the alerts yet. */
export const alertQueue = sqliteTable('alert_queue', {
  jobRequestId: text('job_request_id')
    .$type<JobRequestId>()
    .primaryKey()
    .references(() => jobRequests.id, { onDelete: 'cascade' }),
})

/** Matches of alerts not mailed yet: mail and deletion are one transaction. */
export const alertMatches = sqliteTable(
  'alert_finds',
  {
    alertId: text('alert_id')
      .$type<AlertId>()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    jobRequestId: text('job_request_id')
      .$type<JobRequestId>()
      .notNull()
      .references(() => jobRequests.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** Copied from the alert. */
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
