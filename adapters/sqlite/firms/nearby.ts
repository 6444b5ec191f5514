import type { NearbyFigures, NearbyRequest } from '#modules/kernel/contract/nearby.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../connection.ts'
import { closenessSql, leastClosenessSql } from '../search/nearby.ts'
import { createSql, isoSql, sqlFragment } from '../statements.ts'

const DAYS = 30

/** Falls back to the province where the request's comune is unknown. */
const IN_AREA_SQL = `EXISTS (
  SELECT 1 FROM json_each(f.areas) a LEFT JOIN cities middle ON middle.id = a.value ->> 'comuneId'
  WHERE a.value ->> 'provinceId' = n.province_id
    OR spot.id IS NULL AND middle.province_id = n.province_id
    OR ${closenessSql('middle', 'spot')} >= ${leastClosenessSql("(a.value ->> 'radiusKm')")})`

/** A request for a whole group fits each of its trades, and a firm of the group every request in it. */
const OF_TRADE_SQL = `EXISTS (
  SELECT 1 FROM firm_trades t JOIN categories c ON c.id = t.category_id
  WHERE t.firm_id = f.id AND t.category_id IN (n.category_id, n.group_id)
    OR t.firm_id = f.id AND c.parent_id = n.category_id)`

const OPEN = `n.status <> 'completed' AND n.contacts_closed_at IS NULL
  AND n.contact_doubted_at IS NULL AND n.reveal_count < n.max_reveals`

/** Open requests that somebody else may still reveal. */
const SHOWN = sqlFragment(`n.list_position IS NOT NULL AND ${OPEN}`)

/** Published requests of other people, of the trades and in the area of a firm `f`. */
const FITTING_SQL = sqlFragment(`FROM firms f CROSS JOIN job_requests n
  LEFT JOIN cities spot ON spot.province_id = n.province_id AND spot.latitude IS NOT NULL
    AND spot.name = n.city COLLATE NOCASE
  WHERE n.is_verified AND NOT n.is_withdrawn AND n.client_id <> f.owner_id
    AND ${OF_TRADE_SQL} AND ${IN_AREA_SQL}`)

const startOfPeriod = (at: number) => at - DAYS * DAY_MS

/** The figures of plan page, checkout and mails about the requests for one's own firm. */
export const sqliteFirmNeighbours = (connection: Connection, { now }: Pick<World, 'now'>) => {
  const { row, values } = createSql(connection)
  return (userId: UserId): NearbyFigures => {
    const at = now().getTime()
    const counted = row<{ requests30: number; open: number | null }>`
      SELECT count(DISTINCT n.id) AS requests30, count(DISTINCT CASE WHEN
          coalesce(n.public_until > ${at}, 1) AND ${SHOWN} THEN n.id END) AS open
      ${FITTING_SQL} AND f.owner_id = ${userId} AND n.published_at > ${startOfPeriod(at)}`
    return {
      requests30: counted?.requests30 ?? 0,
      open: counted?.open ?? 0,
      trades: values<string>`SELECT c.name FROM firms f JOIN firm_trades t ON t.firm_id = f.id
        JOIN categories c ON c.id = t.category_id WHERE f.owner_id = ${userId} ORDER BY t.position`,
      area: values<string>`SELECT coalesce(p.name,
          'entro ' || (a.value ->> 'radiusKm') || ' km da ' || m.name)
        FROM firms f JOIN json_each(f.areas) a
          LEFT JOIN provinces p ON p.id = a.value ->> 'provinceId'
          LEFT JOIN cities m ON m.id = a.value ->> 'comuneId'
        WHERE f.owner_id = ${userId} AND coalesce(p.name, m.name) IS NOT NULL`.join(', '),
    }
  }
}

const MOST_LISTED = 20

const LISTED_SQL = sqlFragment(
  `SELECT DISTINCT n.id, n.title, n.city, n.budget, n.urgency,
     n.max_reveals - n.reveal_count AS freeSpots, ${isoSql('n.published_at')} AS publishedAt,
     EXISTS (SELECT 1 FROM contact_reveals r
       WHERE r.job_request_id = n.id AND r.user_id = f.owner_id) AS isRevealed`,
)

type Row = Omit<NearbyRequest, 'isRevealed'> & { readonly isRevealed: number }

/** The open ones among them: first those that the owner has not revealed, the newest at the top. */
export const sqliteNearbyRequests = (connection: Connection, { now }: Pick<World, 'now'>) => {
  const { rows } = createSql(connection)
  return (userId: UserId): readonly NearbyRequest[] => {
    const at = now().getTime()
    const listed = rows<Row>`
      ${LISTED_SQL} ${FITTING_SQL} AND f.owner_id = ${userId} AND n.published_at > ${startOfPeriod(at)}
        AND coalesce(n.public_until > ${at}, 1) AND ${SHOWN}
      ORDER BY isRevealed, n.published_at DESC LIMIT ${MOST_LISTED}`
    return listed.map((request) => ({ ...request, isRevealed: request.isRevealed === 1 }))
  }
}
