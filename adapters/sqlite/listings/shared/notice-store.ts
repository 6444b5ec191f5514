import { eq } from 'drizzle-orm'
import { computeMedianHours } from '#modules/kernel/median.ts'
import {
  NOTICE_REASONS,
  type NoticeReason,
  type NoticeReply,
  type NoticeState,
  type NoticeStatistics,
} from '#modules/listings/contract/shared/notices.ts'
import type { NoticeStore } from '#modules/listings/shared/notices/notice.ts'
import { LINKED_FIRM_SQL } from '../../firms/linked-firm.ts'
import {
  convertOrNull,
  isoSql,
  rowReader,
  type StoredRow,
  sqlFragment,
  withSql,
} from '../../statements.ts'
import { listingNotices } from '../../tables/decisions.ts'

const SHOWN_SQL = sqlFragment(`SELECT n.id, n.kind, n.listing_id AS listingId, n.title,
    coalesce(o.first_name || ' ' || o.last_name, 'Account eliminato') AS ownerName, n.reason, n.explanation,
    ${LINKED_FIRM_SQL} AS firm,
    n.notifier_name AS notifierName, n.notifier_email AS notifierEmail, n.state, n.decision,
    ${isoSql('n.created_at')} AS createdAt, ${isoSql('n.decided_at')} AS decidedAt
  FROM listing_notices n LEFT JOIN users o ON o.id = n.owner_id
    LEFT JOIN firms f ON n.kind = 'firm' AND f.id = n.listing_id`)

const toShown = rowReader<NoticeReply>({ json: ['firm'] })

export const sqliteListingNotices = withSql<NoticeStore>(
  ({ rowsOf, row, rows, rowsById, connection }) => ({
    ...rowsById(listingNotices),
    queue: ({ state, limit, offset }) => ({
      items: rows<StoredRow<NoticeReply>>`${SHOWN_SQL} WHERE n.state = ${state}
        ORDER BY n.created_at ${sqlFragment(state === 'open' ? 'ASC' : 'DESC')}
        LIMIT ${limit} OFFSET ${offset}`.map(toShown),
      total: rowsOf(listingNotices).total(eq(listingNotices.state, state)),
    }),
    shown: (id) =>
      convertOrNull(row<StoredRow<NoticeReply>>`${SHOWN_SQL} WHERE n.id = ${id}`, toShown),
    statistics: readNoticeStatistics(connection),
  }),
)

type Row = {
  readonly reason: NoticeReason
  readonly state: NoticeState
  /** Milliseconds from notice to decision. */
  readonly took: number | null
}

/** Scans the notices of the period, which is rare enough. */
const readNoticeStatistics = withSql<NoticeStore['statistics']>(
  ({ rows, number }) =>
    ({ since, until }): NoticeStatistics => {
      const [from, to] = [since ?? 0, until ?? Number.MAX_SAFE_INTEGER]
      const notices = rows<Row>`SELECT reason, state, decided_at - created_at AS took
      FROM listing_notices WHERE created_at >= ${from} AND created_at < ${to}`
      return {
        byReason: NOTICE_REASONS.map((reason) => ({
          reason,
          ...countsOf(notices.filter((row) => row.reason === reason)),
        })),
        medianHours: medianHours(notices),
        rejectedUnasked: number`SELECT count(*) FROM audit_log WHERE at >= ${from} AND at < ${to}
          AND action IN ('job-request.reject', 'showcase-item.reject')`,
      }
    },
)

const countsOf = (rows: readonly Row[]) => {
  const inState = (state: NoticeState) => rows.filter((row) => row.state === state).length
  return {
    received: rows.length,
    open: inState('open'),
    upheld: inState('upheld'),
    dismissed: inState('dismissed'),
    medianHours: medianHours(rows),
  }
}

const medianHours = (rows: readonly Row[]) =>
  computeMedianHours(rows.flatMap(({ took }) => took ?? []))
