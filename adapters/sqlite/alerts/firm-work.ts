import type { FirmWork } from '#modules/alerts/index.ts'
import type { Connection } from '../database.ts'
import { SHOWN_FIRM } from '../firms/brief.ts'

type Pair = ReturnType<FirmWork['withoutAlert']>[number]

/** Trades and provinces, of a circle its centre's, of firms that are shown or were not yet. */
export const sqliteFirmWork = (connection: Connection): FirmWork => {
  const pairs = connection.prepare<[string], Pair>(
    `SELECT DISTINCT t.category_id AS categoryId, p.id AS provinceId
     FROM firms f
       JOIN firm_trades t ON t.firm_id = f.id JOIN categories c ON c.id = t.category_id AND c.is_active
       JOIN json_each(f.areas) area
       LEFT JOIN cities centre ON centre.id = area.value ->> 'comuneId'
       JOIN provinces p ON p.id = coalesce(area.value ->> 'provinceId', centre.province_id) AND p.is_active
     WHERE f.owner_id = ? AND (${SHOWN_FIRM} OR f.shown_at IS NULL AND f.state <> 'suspended')
       AND NOT EXISTS (
       SELECT 1 FROM alerts a WHERE a.user_id = f.owner_id AND a.category_id = t.category_id
         AND a.province_id = p.id AND a.city IS NULL AND a.words IS NULL)
     ORDER BY p.id <> f.province_id, p.name, t.position`,
  )
  return { withoutAlert: (userId) => pairs.all(userId) }
}
