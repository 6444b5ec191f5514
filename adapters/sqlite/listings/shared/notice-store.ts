import { eq } from 'drizzle-orm'
import { idOf } from '#modules/kernel/ids.ts'
import type {
  NoticeQuery,
  NoticeReason,
  NoticeReply,
} from '#modules/listings/contract/shared/notices.ts'
import type { Notice, NoticeStore } from '#modules/listings/index.ts'
import { BOUND, boundLimit } from '../../bound.ts'
import type { Connection, Database } from '../../database.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'
import { listingNotices } from '../../tables/listing-notices.ts'
import { readNoticeStatistics } from './notice-statistics.ts'

type Row = Omit<NoticeReply, 'createdAt' | 'decidedAt' | 'ownerName'> & {
  readonly ownerName: string | null
  readonly createdAt: number
  readonly decidedAt: number | null
}

const SHOWN = `SELECT n.id, n.kind, n.listing_id AS listingId, n.title,
    o.first_name || ' ' || o.last_name AS ownerName, n.reason, n.explanation,
    n.notifier_name AS notifierName, n.notifier_email AS notifierEmail, n.state, n.decision,
    n.created_at AS createdAt, n.decided_at AS decidedAt
  FROM listing_notices n LEFT JOIN users o ON o.id = n.owner_id`

const queueOf = (state: NoticeQuery['state'], order: 'ASC' | 'DESC') =>
  `${SHOWN} WHERE n.state = '${state}' ORDER BY n.created_at ${order} LIMIT ${boundLimit('?')} OFFSET ?`

export const sqliteListingNotices = (db: Database, connection: Connection): NoticeStore => {
  const shown = connection.prepare<[string], Row>(`${SHOWN} WHERE n.id = ${BOUND}`)
  const count = connection
    .prepare<[string], number>('SELECT count(*) FROM listing_notices WHERE state = ?')
    .pluck()
  const queues = {
    open: connection.prepare<[number, number], Row>(queueOf('open', 'ASC')),
    upheld: connection.prepare<[number, number], Row>(queueOf('upheld', 'DESC')),
    dismissed: connection.prepare<[number, number], Row>(queueOf('dismissed', 'DESC')),
  }
  return {
    add: (notice) => {
      db.insert(listingNotices).values(notice).run()
    },
    find: (id) => {
      const row = db.select().from(listingNotices).where(eq(listingNotices.id, id)).get()
      return row ? toNotice(row) : null
    },
    save: (notice) => {
      db.update(listingNotices).set(notice).where(eq(listingNotices.id, notice.id)).run()
    },
    queue: ({ state, limit, offset }) => ({
      items: queues[state].all(limit, offset).map(toReply),
      total: count.get(state) ?? 0,
    }),
    shown: (id) => {
      const row = shown.get(id)
      return row ? toReply(row) : null
    },
    statistics: readNoticeStatistics(connection),
  }
}

const toNotice = (row: typeof listingNotices.$inferSelect): Notice => ({
  ...row,
  id: idOf(row.id),
  ownerId: row.ownerId === null ? null : idOf(row.ownerId),
  // Written from a value of this type.
  reason: row.reason as NoticeReason,
  decidedBy: row.decidedBy === null ? null : idOf(row.decidedBy),
})

const toReply = (row: Row): NoticeReply => ({
  id: row.id,
  kind: row.kind,
  listingId: row.listingId,
  title: row.title,
  ownerName: row.ownerName ?? 'Account eliminato',
  reason: row.reason,
  explanation: row.explanation,
  notifierName: row.notifierName,
  notifierEmail: row.notifierEmail,
  state: row.state,
  decision: row.decision,
  createdAt: isoTime(row.createdAt),
  decidedAt: isoTimeOrNull(row.decidedAt),
})
