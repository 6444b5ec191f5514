import { isNotNull, sql } from 'drizzle-orm'
import type { WaitingListEntry, WaitingListStore } from '#modules/growth/ports.ts'
import { convertOrNull, withSql } from '../statements.ts'
import { waitingList } from '../tables/growth.ts'

export const sqliteWaitingList = withSql<WaitingListStore>(({ rows, run, rowsById, rowsOf }) => {
  const stored = rowsById(waitingList)
  const { first, all } = rowsOf(waitingList)
  return {
    same: ({ email, role, provinceId, categoryId }) =>
      convertOrNull(
        first(sql`email = ${email} AND role = ${role} AND province_id = ${provinceId}
          AND category_id IS ${categoryId ?? null}`),
        toWaiting,
      ),
    add: (one) => stored.add({ ...one, categoryId: one.categoryId ?? null }),
    confirm: (id, at) =>
      run`UPDATE waiting_list SET confirmed_at = coalesce(confirmed_at, ${at}) WHERE id = ${id}` >
      0,
    remove: stored.remove,
    confirmed: () =>
      all(isNotNull(waitingList.confirmedAt), waitingList.confirmedAt, waitingList.id).map(
        toWaiting,
      ),
    counts: () =>
      rows`SELECT w.province_id AS provinceId, p.name AS province, w.category_id AS categoryId,
          c.name AS category, count(*) AS waiting
        FROM waiting_list w JOIN provinces p ON p.id = w.province_id
          LEFT JOIN categories c ON c.id = w.category_id
        WHERE w.confirmed_at IS NOT NULL GROUP BY w.province_id, w.category_id
        ORDER BY count(*) DESC, p.name, c.name`,
    forget: (before) =>
      run`DELETE FROM waiting_list WHERE confirmed_at IS NULL AND created_at < ${before}`,
  }
})

const toWaiting = (row: typeof waitingList.$inferSelect): WaitingListEntry => ({
  ...row,
  categoryId: row.categoryId ?? undefined,
})
