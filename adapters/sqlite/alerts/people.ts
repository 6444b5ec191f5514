/** Accounts, firms and places, as alerts need them. */
import type { FirmWork, Listeners, Places } from '#modules/alerts/index.ts'
import type { Connection } from '../database.ts'
import { SHOWN_FIRM } from '../firms/brief.ts'
import { createSql, part } from '../statements.ts'

export const sqliteListeners = (connection: Connection): Listeners => {
  const { row } = createSql(connection)
  return {
    find: (userId) =>
      row<ReturnType<Listeners['find']>>`SELECT email, first_name AS firstName FROM users
        WHERE id = ${userId} AND is_active` ?? null,
  }
}

export const sqliteAlertPlaces = (connection: Connection): Places => {
  const { row, value } = createSql(connection)
  return {
    categoryName: (id) =>
      value<string>`SELECT name FROM categories WHERE id = ${id} AND is_active` ?? null,
    regionName: (id) =>
      value<string>`SELECT name FROM regions WHERE id = ${id} AND is_active` ?? null,
    province: (id) =>
      row<ReturnType<Places['province']>>`SELECT name, region_id AS regionId FROM provinces
        WHERE id = ${id} AND is_active` ?? null,
  }
}

/** Trades and provinces of shown firms; a region beside a province narrows nothing. */
export const sqliteFirmWork = (connection: Connection): FirmWork => {
  const { rows } = createSql(connection)
  return {
    withoutAlert: (userId) =>
      rows`SELECT t.category_id AS categoryId, w.province_id AS provinceId
        FROM firms f
          JOIN firm_trades t ON t.firm_id = f.id JOIN categories c ON c.id = t.category_id AND c.is_active
          JOIN firm_provinces w ON w.firm_id = f.id JOIN provinces p ON p.id = w.province_id AND p.is_active
        WHERE f.owner_id = ${userId} AND ${part(SHOWN_FIRM)} AND NOT EXISTS (
          SELECT 1 FROM alerts a WHERE a.user_id = f.owner_id AND a.category_id = t.category_id
            AND a.province_id = w.province_id AND a.city IS NULL AND a.words IS NULL)
        ORDER BY w.province_id <> f.province_id, p.name, t.position`,
  }
}
