import { DAY_MS } from '#modules/kernel/time.ts'
import type { ListingStatistics } from '#modules/listings/ports.ts'
import { ALL_FACETS } from '../../search/tokens.ts'
import { type Connection, createSql, part } from '../../statements.ts'

export const sqliteListingStatistics = (connection: Connection): ListingStatistics => {
  const { number } = createSql(connection)
  return {
    since: (id, moment) => {
      const views = number`SELECT coalesce(sum(views), 0) FROM listing_views
          WHERE listing_id = ${id} AND day >= ${Math.floor(moment.getTime() / DAY_MS)}`
      // An id is never shared by both kinds; an admin's look does not count.
      const reveals = number`SELECT (SELECT count(*) FROM contact_reveals
            WHERE job_request_id = ${id} AND is_counted AND revealed_at >= ${moment})
          + (SELECT count(*) FROM contact_reveals
            WHERE showcase_item_id = ${id} AND is_counted AND revealed_at >= ${moment})`
      return { views: Math.max(views, reveals), reveals }
    },
  }
}

/** Numbers of public listings of a kind, and of those waiting in a state; maintained by triggers. */
export const sqliteListingCounters = (
  connection: Connection,
  prefix: 'job_request' | 'showcase_item',
) => {
  const { value } = createSql(connection)
  const counted = (name: string) =>
    value<number>`SELECT total FROM ${part(`${prefix}_counters`)} WHERE name = ${name}` ?? 0
  return {
    published: () =>
      value<number>`SELECT total FROM ${part(`${prefix}_totals`)} WHERE facets = ${ALL_FACETS}` ??
      0,
    waiting: () => ({
      pending: counted('pending'),
      modificationRequested: counted('modification_requested'),
    }),
    counted,
  }
}
