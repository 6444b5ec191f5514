import { eq } from 'drizzle-orm'
import type { NoticeStore } from '#modules/listings/ports.ts'
import { countOf } from '../../database.ts'
import { keyed } from '../../keyed.ts'
import { type Connection, createSql, isoOf, part } from '../../statements.ts'
import { listingNotices } from '../../tables/decisions.ts'
import { readNoticeStatistics } from './notice-statistics.ts'

const SHOWN = part(`SELECT n.id, n.kind, n.listing_id AS listingId, n.title,
    coalesce(o.first_name || ' ' || o.last_name, 'Account eliminato') AS ownerName, n.reason, n.explanation,
    n.notifier_name AS notifierName, n.notifier_email AS notifierEmail, n.state, n.decision,
    ${isoOf('n.created_at')} AS createdAt, ${isoOf('n.decided_at')} AS decidedAt
  FROM listing_notices n LEFT JOIN users o ON o.id = n.owner_id`)

export const sqliteListingNotices = (connection: Connection): NoticeStore => {
  const { db, row, rows } = createSql(connection)
  return {
    ...keyed(connection, listingNotices),
    queue: ({ state, limit, offset }) => ({
      items: rows`${SHOWN} WHERE n.state = +${state}
        ORDER BY n.created_at ${part(state === 'open' ? 'ASC' : 'DESC')}
        LIMIT ${limit} + 0 OFFSET ${offset}`,
      total: countOf(db, listingNotices, eq(listingNotices.state, state)),
    }),
    shown: (id) => row`${SHOWN} WHERE n.id = +${id}` ?? null,
    statistics: readNoticeStatistics(connection),
  }
}
