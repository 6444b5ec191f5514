import { DAY_MS } from '#modules/kernel/time.ts'
import type { ListingStatistics } from '#modules/listings/index.ts'
import type { Connection } from '../../database.ts'

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
