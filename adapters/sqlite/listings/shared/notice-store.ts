import { eq } from 'drizzle-orm'
import type { NoticeQuery, NoticeReply } from '#modules/listings/contract/shared/notices.ts'
import type { NoticeStore } from '#modules/listings/index.ts'
import { BOUND, boundLimit } from '../../bound.ts'
import type { Connection, Database } from '../../database.ts'
import { isoOf } from '../../iso-time.ts'
import { listingNotices } from '../../tables/listing-notices.ts'
import { readNoticeStatistics } from './notice-statistics.ts'

const SHOWN = `SELECT n.id, n.kind, n.listing_id AS listingId, n.title,
    coalesce(o.first_name || ' ' || o.last_name, 'Account eliminato') AS ownerName, n.reason, n.explanation,
    n.notifier_name AS notifierName, n.notifier_email AS notifierEmail, n.state, n.decision,
    ${isoOf('n.created_at')} AS createdAt, ${isoOf('n.decided_at')} AS decidedAt
  FROM listing_notices n LEFT JOIN users o ON o.id = n.owner_id`

const queueOf = (state: NoticeQuery['state'], order: 'ASC' | 'DESC') =>
  `${SHOWN} WHERE n.state = '${state}' ORDER BY n.created_at ${order} LIMIT ${boundLimit('?')} OFFSET ?`

export const sqliteListingNotices = (db: Database, connection: Connection): NoticeStore => {
  const shown = connection.prepare<[string], NoticeReply>(`${SHOWN} WHERE n.id = ${BOUND}`)
  const count = connection
    .prepare<[string], number>('SELECT count(*) FROM listing_notices WHERE state = ?')
    .pluck()
  const queues = {
    open: connection.prepare<[number, number], NoticeReply>(queueOf('open', 'ASC')),
    upheld: connection.prepare<[number, number], NoticeReply>(queueOf('upheld', 'DESC')),
    dismissed: connection.prepare<[number, number], NoticeReply>(queueOf('dismissed', 'DESC')),
  }
  return {
    add: (notice) => {
      db.insert(listingNotices).values(notice).run()
    },
    find: (id) => db.select().from(listingNotices).where(eq(listingNotices.id, id)).get() ?? null,
    save: (notice) => {
      db.update(listingNotices).set(notice).where(eq(listingNotices.id, notice.id)).run()
    },
    queue: ({ state, limit, offset }) => ({
      items: queues[state].all(limit, offset),
      total: count.get(state) ?? 0,
    }),
    shown: (id) => shown.get(id) ?? null,
    statistics: readNoticeStatistics(connection),
  }
}
