/** Accounts, firms and places, as alerts need them. */
import type { FirmWork, Listeners, Places } from '#modules/alerts/ports.ts'
import { createNearby } from '../search/nearby.ts'
import { type Connection, createSql, part } from '../statements.ts'
import { SHOWN_FIRM } from '../visibility.ts'

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
    comune: (id) =>
      row<{ name: string }>`SELECT name FROM cities WHERE id = ${id} AND latitude IS NOT NULL` ??
      null,
    comuneNamed: createNearby(connection).comuneNamed,
    categoryName: (id) =>
      value<string>`SELECT name FROM categories WHERE id = ${id} AND is_active` ?? null,
    regionName: (id) =>
      value<string>`SELECT name FROM regions WHERE id = ${id} AND is_active` ?? null,
    province: (id) =>
      row<ReturnType<Places['province']>>`SELECT name, region_id AS regionId FROM provinces
        WHERE id = ${id} AND is_active` ?? null,
  }
}

const ALERT = `SELECT 1 FROM alerts a
    WHERE a.user_id = f.owner_id AND a.category_id = t.category_id AND a.city IS NULL AND a.words IS NULL`

/** Areas of firms that are shown or were not yet; alerts for all provinces of a firm cover its circles, too, and a region narrows nothing. */
export const sqliteFirmWork = (connection: Connection): FirmWork => {
  const { rows } = createSql(connection)
  const alert = part(ALERT)
  return {
    withoutAlert: (userId) =>
      rows`SELECT t.category_id AS categoryId, p.id AS provinceId, m.id AS near, w.value ->> 'radiusKm' AS radiusKm
        FROM firms f
          JOIN firm_trades t ON t.firm_id = f.id JOIN categories c ON c.id = t.category_id AND c.is_active
          JOIN json_each(f.areas) w
          LEFT JOIN provinces p ON p.id = w.value ->> 'provinceId' AND p.is_active
          LEFT JOIN cities m ON m.id = w.value ->> 'comuneId' AND m.latitude IS NOT NULL
        WHERE f.owner_id = ${userId} AND (${part(SHOWN_FIRM)} OR f.shown_at IS NULL AND f.state <> 'suspended')
          AND coalesce(p.id, m.id) IS NOT NULL
          AND NOT EXISTS (${alert} AND a.province_id IS p.id AND a.near IS m.id
            AND a.radius_km IS w.value ->> 'radiusKm')
          AND (m.id IS NULL OR NOT EXISTS (SELECT 1 FROM firm_provinces o WHERE o.firm_id = f.id)
            OR EXISTS (SELECT 1 FROM firm_provinces o WHERE o.firm_id = f.id
            AND NOT EXISTS (${alert} AND a.province_id = o.province_id AND a.near IS NULL)))
        ORDER BY coalesce(p.id, m.province_id) <> f.province_id, coalesce(p.name, m.name), t.position`,
  }
}
