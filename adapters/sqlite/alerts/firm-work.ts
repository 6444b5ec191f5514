import type { FirmWork } from '#modules/alerts/index.ts'
import type { Connection } from '../database.ts'
import { SHOWN_FIRM } from '../firms/brief.ts'

type Pair = ReturnType<FirmWork['withoutAlert']>[number]

/** Trades and provinces of shown firms; a region beside a province narrows nothing. */
export const sqliteFirmWork = (connection: Connection): FirmWork => {
  const pairs = connection.prepare<[string], Pair>(
    `SELECT t.category_id AS categoryId, w.province_id AS provinceId
     FROM firms f
       JOIN firm_trades t ON t.firm_id = f.id JOIN categories c ON c.id = t.category_id AND c.is_active
       JOIN firm_provinces w ON w.firm_id = f.id JOIN provinces p ON p.id = w.province_id AND p.is_active
     WHERE f.owner_id = ? AND ${SHOWN_FIRM} AND NOT EXISTS (
       SELECT 1 FROM alerts a WHERE a.user_id = f.owner_id AND a.category_id = t.category_id
         AND a.province_id = w.province_id AND a.city IS NULL AND a.words IS NULL)
     ORDER BY w.province_id <> f.province_id, p.name, t.position`,
  )
  return { withoutAlert: (userId) => pairs.all(userId) }
}
