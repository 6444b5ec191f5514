import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertId, JobRequestId } from '#modules/kernel/ids.ts'
import { flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { ownerIdColumn } from './identity.ts'
import { jobRequests } from './job-requests.ts'
import { categories, cities, provinces, regions } from './places.ts'

/** Saved searches. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().$type<AlertId>().primaryKey(),
    userId: ownerIdColumn(),
    name: text().notNull(),
    categoryId: referenceColumn('category_id', () => categories.id, 'cascade'),
    regionId: referenceColumn('region_id', () => regions.id, 'cascade'),
    provinceId: referenceColumn('province_id', () => provinces.id, 'cascade'),
    city: text(),
    /** Within `radiusKm` of this comune. */
    near: referenceColumn('near', () => cities.id, 'cascade'),
    radiusKm: real('radius_km'),
    /** Keeps the words as typed. */
    words: text(),
    frequency: text({ enum: ['instant', 'daily'] }).notNull(),
    /** Made while the plan allowed only daily ones: daily until it allows more. */
    awaitsRight: flagColumn('awaits_right').notNull().default(false),
    pausedAt: momentColumn('paused_at'),
    /** `category/place`, empty parts mean any; with `anchor` the key by which new requests find the alert. */
    facets: text().notNull(),
    /** Beginning of the longest word, or of the city; empty without either. See `keysOfAlert`. */
    anchor: text().notNull(),
    matchCount: integer('match_count').notNull().default(0),
    lastMatchAt: momentColumn('last_match_at'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
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
  jobRequestId: referenceColumn<JobRequestId>(
    'job_request_id',
    () => jobRequests.id,
    'cascade',
  ).primaryKey(),
})

/** Matches of alerts not mailed yet: mail and deletion are one transaction. */
export const alertMatches = sqliteTable(
  'alert_finds',
  {
    alertId: referenceColumn<AlertId>('alert_id', () => alerts.id, 'cascade').notNull(),
    jobRequestId: referenceColumn<JobRequestId>(
      'job_request_id',
      () => jobRequests.id,
      'cascade',
    ).notNull(),
    userId: ownerIdColumn(),
    /** Copied from the alert. */
    frequency: text({ enum: ['instant', 'daily'] }).notNull(),
    foundAt: momentColumn('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.jobRequestId] }),
    index('alert_finds_by_user').on(table.userId),
    index('alert_finds_by_request').on(table.jobRequestId),
    index('alert_finds_to_tell').on(table.frequency, table.userId, table.foundAt),
  ],
)
