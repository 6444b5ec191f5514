import { DAY_MS } from '#modules/kernel/time.ts'
import type { ListingStatistics } from '#modules/listings/index.ts'
import type { Connection } from '../../database.ts'
import { ALL_FACETS } from '../../search/tokens.ts'

export const sqliteListingStatistics = (connection: Connection): ListingStatistics => {
  const views = connection
    .prepare<[string, number], number>(
      'SELECT coalesce(sum(views), 0) FROM listing_views WHERE listing_id = ? AND day >= ?',
    )
    .pluck()
  // An id is never shared by both kinds; an admin's look does not count.
  const reveals = connection
    .prepare<{ id: string; since: number }, number>(
      `SELECT (SELECT count(*) FROM contact_reveals
           WHERE job_request_id = :id AND is_counted AND revealed_at >= :since)
         + (SELECT count(*) FROM contact_reveals
           WHERE showcase_item_id = :id AND is_counted AND revealed_at >= :since)`,
    )
    .pluck()
  return {
    since: (id, moment) => ({
      views: views.get(id, Math.floor(moment.getTime() / DAY_MS)) ?? 0,
      reveals: reveals.get({ id, since: moment.getTime() }) ?? 0,
    }),
  }
}

/** Numbers of public listings of a kind, and of those waiting in a state; maintained by triggers. */
export const sqliteListingCounters = (
  connection: Connection,
  prefix: 'job_request' | 'showcase_item',
) => {
  const published = connection
    .prepare<[string], number>(`SELECT total FROM ${prefix}_totals WHERE facets = ?`)
    .pluck()
  const counter = connection
    .prepare<[string], number>(`SELECT total FROM ${prefix}_counters WHERE name = ?`)
    .pluck()
  const counted = (name: string) => counter.get(name) ?? 0
  return {
    published: () => published.get(ALL_FACETS) ?? 0,
    waiting: () => ({
      pending: counted('pending'),
      modificationRequested: counted('modification_requested'),
    }),
    counted,
  }
}
