/** Featuring showcase items for a time. */
import type { Featured } from '#modules/billing/index.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Connection } from '../database.ts'

export const sqliteFeatured = (connection: Connection): Featured => {
  const own = connection
    .prepare<[string, string], number>(
      'SELECT 1 FROM showcase_items WHERE id = ? AND seller_id = ?',
    )
    .pluck()
  const newest = connection
    .prepare<[string], string>(
      `SELECT id FROM showcase_items WHERE seller_id = ? AND is_active AND status = 'active'
       ORDER BY is_verified DESC, created_at DESC LIMIT 1`,
    )
    .pluck()
  const prolong = connection.prepare(
    `UPDATE showcase_items SET featured_until = max(coalesce(featured_until, 0), ?) + ?, is_featured = 1
     WHERE id = ?`,
  )
  const shorten = connection.prepare(
    `UPDATE showcase_items SET featured_until = featured_until - :ms,
       is_featured = featured_until - :ms > :now WHERE id = :id`,
  )
  return {
    isOwn: (userId, itemId) => own.get(itemId, userId) !== undefined,
    newestOf: (userId) => (newest.get(userId) as string | undefined) ?? null,
    feature: ({ showcaseItemId, days, from }) => {
      prolong.run(from.getTime(), days * DAY_MS, showcaseItemId)
    },
    unfeature: ({ showcaseItemId, days, at }) => {
      shorten.run({ ms: days * DAY_MS, now: at.getTime(), id: showcaseItemId })
    },
  }
}
