import { isNotNull, sql } from 'drizzle-orm'
import type {
  GrowthPlaces,
  LaunchStore,
  LocalPageSources,
  WaitingListEntry,
  WaitingListStore,
} from '#modules/growth/ports.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../connection.ts'
import { sqliteSettings } from '../settings.ts'
import { convertOrNull, withSql } from '../statements.ts'
import { waitingList } from '../tables/growth.ts'

const KEY = 'launch'

export const sqliteLaunch = (connection: Connection, world: World): LaunchStore => {
  const settings = sqliteSettings(connection)
  return {
    read: () => settings.read(KEY),
    write: (zone) => settings.write(KEY, zone, world.now()),
  }
}

/** Reads where and for what the operator can open. */
export const sqliteGrowthPlaces = withSql<GrowthPlaces>(({ rows }) => ({
  provinces: () => rows`SELECT id, name FROM provinces WHERE is_active ORDER BY name`,
  categories: () =>
    rows`SELECT id, name FROM categories WHERE is_active ORDER BY display_order, name`,
}))

const NEAR = 8

export const sqliteLocalPageSources = withSql<LocalPageSources['local']>(({ rows, value }) => ({
  comuni: (provinceIds) =>
    rows`SELECT id, name, province_id AS provinceId FROM cities
        WHERE province_id IN (SELECT value FROM json_each(${JSON.stringify(provinceIds)}))
          AND is_active ORDER BY province_id, name`,
  comuniFrom: (letter) =>
    rows`SELECT id, name, province_id AS provinceId FROM cities
        WHERE name LIKE ${`${letter}%`} AND is_active ORDER BY province_id, name`,
  comuniNear: ({ provinceId, name }) =>
    rows`SELECT c.id, c.name FROM cities c
          JOIN cities here ON here.province_id = c.province_id AND here.name = ${name}
        WHERE c.province_id = ${provinceId} AND c.id <> here.id AND c.is_active
        ORDER BY (c.latitude - here.latitude) * (c.latitude - here.latitude)
          + (c.longitude - here.longitude) * (c.longitude - here.longitude) / 2 LIMIT ${NEAR}`,
  words: (categoryId) =>
    value<string | null>`SELECT local_text FROM categories WHERE id = ${categoryId}` ?? null,
}))

export const sqliteWaitingList = withSql<WaitingListStore>(({ rows, run, keyed, table }) => {
  const stored = keyed(waitingList)
  const { first, all } = table(waitingList)
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
