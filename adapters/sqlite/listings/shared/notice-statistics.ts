import { medianHoursOf } from '#modules/kernel/median.ts'
import {
  NOTICE_REASONS,
  type NoticeReason,
  type NoticeState,
  type NoticeStatistics,
} from '#modules/listings/contract/shared/notices.ts'
import type { NoticeStore } from '#modules/listings/ports.ts'
import { type Connection, createSql } from '../../statements.ts'

type Row = {
  readonly reason: NoticeReason
  readonly state: NoticeState
  /** Milliseconds from notice to decision. */
  readonly took: number | null
}

/** Scans the notices of the period, which is rare enough. */
export const readNoticeStatistics = (connection: Connection): NoticeStore['statistics'] => {
  const { rows, number } = createSql(connection)
  return ({ since, until }): NoticeStatistics => {
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
  }
}

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

const medianHours = (rows: readonly Row[]) => medianHoursOf(rows.flatMap(({ took }) => took ?? []))
