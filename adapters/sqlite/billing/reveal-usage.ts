import type { Usage } from '#modules/billing/index.ts'
import type { Connection } from '../database.ts'

/** Use of an allowance: counted reveals since a moment. */
export const sqliteUsage = (connection: Connection): Usage => {
  const count = connection
    .prepare<[string, number, number], number>(
      'SELECT count(*) FROM contact_reveals WHERE user_id = ? AND revealed_at >= ? AND revealed_at < ? AND is_counted AND given_back_at IS NULL',
    )
    .pluck()
  return {
    countedReveals: (userId, since, until) =>
      count.get(userId, since.getTime(), until?.getTime() ?? Number.MAX_SAFE_INTEGER) as number,
  }
}
