import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertId, JobRequestId } from '#modules/kernel/ids.ts'
import { flag, moment, refers } from './columns.ts'
import { ofUser } from './identity.ts'
import { jobRequests } from './job-requests.ts'
import { categories, cities, provinces, regions } from './places.ts'

/** Saved searches. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().$type<AlertId>().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    categoryId: refers('category_id', () => categories.id, 'cascade'),
    regionId: refers('region_id', () => regions.id, 'cascade'),
    provinceId: refers('province_id', () => provinces.id, 'cascade'),
    city: text(),
    /** Within `radiusKm` of this comune. */
    near: refers('near', () => cities.id, 'cascade'),
    radiusKm: real('radius_km'),
    /** Keeps the words as typed. */
    words: text(),
    frequency: text({ enum: ['instant', 'daily'] }).notNull(),
    /** Made while the plan allowed only daily ones: daily until it allows more. */
    awaitsRight: flag('awaits_right').notNull().default(false),
    pausedAt: moment('paused_at'),
    /** `category/place`, empty parts mean any; with `anchor` the key by which new requests find the alert. */
    facets: text().notNull(),
    /** Beginning of the longest word, or of the city; empty without either. See `keysOfAlert`. */
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
    index('alerts_by_near').on(table.near),
  ],
)

/** Published requests not matched against the alerts yet. */
export const alertQueue = sqliteTable('alert_queue', {
  jobRequestId: refers<JobRequestId>(
    'job_request_id',
    () => jobRequests.id,
    'cascade',
  ).primaryKey(),
})

/** Matches of alerts not mailed yet: mail and deletion are one transaction. */
export const alertMatches = sqliteTable(
  'alert_finds',
  {
    alertId: refers<AlertId>('alert_id', () => alerts.id, 'cascade').notNull(),
    jobRequestId: refers<JobRequestId>('job_request_id', () => jobRequests.id, 'cascade').notNull(),
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
