import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { TaskName } from '#modules/operations/contract/summary.ts'
import { checkCopiesElsewhere } from '#modules/operations/index.ts'
import type {
  CopyTime,
  FigureSums,
  ReviewMedian,
  WaitingAges,
  WaitingCounts,
} from '#modules/operations/ports.ts'
import { IS_LAST_REFUND_OWED_SQL, IS_PART_REFUND_OWED_SQL } from '../../billing/refunds-owed.ts'
import type { Connection } from '../../connection.ts'
import { cachedStatements } from '../../statement-cache.ts'
import { withSql } from '../../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../../visibility.ts'

type Kind = {
  /** Rows that wait. */
  readonly from: string
  /** Since when: milliseconds. */
  readonly at: string
  /** Replaces counting by a total that triggers keep. */
  readonly total?: string
}

const listings = (table: string, counters: string, modificationIsAsked: string) => ({
  pending: {
    from: `${table} WHERE moderation_state = 'pending' AND NOT is_withdrawn`,
    at: 'updated_at',
    total: `SELECT total FROM ${counters} WHERE name = 'pending'`,
  },
  modifications: {
    from: `${table} WHERE ${modificationIsAsked}`,
    at: 'updated_at',
    total: `SELECT total FROM ${counters} WHERE name = 'modification_requested'`,
  },
})
const requests = listings(
  'job_requests',
  'job_request_counters',
  "status = 'modification_requested'",
)
const showcase = listings(
  'showcase_items',
  'showcase_item_counters',
  'modification_request IS NOT NULL',
)
const complaints = (kinds: string) => ({
  from: `decisions WHERE complaint_state = 'open' AND kind ${kinds} ('listing_refused', 'listing_hidden', 'review_hidden')`,
  at: 'complained_at',
})
// The second condition is the index's own.
const invoices = (condition: string) => ({
  from: `invoices WHERE ${condition} AND sdi_state IN ('to_send', 'sent', 'rejected')`,
  at: 'sdi_state_at',
})

/** What waits in the database. */
type Stored = Exclude<TaskName, 'copiesLate'>

/** Each one uses a partial index of waiting rows. */
const WAITS: Record<Exclude<Stored, 'failedRuns'>, Kind> = {
  requests: requests.pending,
  showcase: showcase.pending,
  requestModifications: requests.modifications,
  showcaseModifications: showcase.modifications,
  firms: {
    from: 'firms WHERE waiting_since IS NOT NULL AND NOT is_withdrawn',
    at: 'waiting_since',
  },
  firmChanges: {
    from: `(SELECT min(c.changed_since) AS at FROM firm_changes c JOIN firms f ON f.id = c.firm_id
      WHERE ${IS_FIRM_SHOWN_SQL} GROUP BY c.firm_id)`,
    at: 'at',
  },
  credentials: { from: "firm_credentials WHERE state = 'claimed'", at: 'created_at' },
  reviews: {
    from: `(SELECT created_at AS at FROM reviews WHERE state = 'waiting'
      UNION ALL SELECT disputed_at FROM reviews WHERE dispute_state = 'open')`,
    at: 'at',
  },
  notices: { from: "listing_notices WHERE state = 'open'", at: 'created_at' },
  contactReports: { from: "contact_reports WHERE state = 'open'", at: 'created_at' },
  listingComplaints: complaints('IN'),
  accountComplaints: complaints('NOT IN'),
  messages: { from: 'contact_messages WHERE handled_at IS NULL', at: 'created_at' },
  ordersToConfirm: {
    from: "orders WHERE status = 'pending' AND payment_method = 'bank_transfer'",
    at: 'created_at',
  },
  refundsDue: {
    from: `(SELECT refunded_at AS at FROM orders WHERE status = 'refunded' AND ${IS_LAST_REFUND_OWED_SQL}
      UNION ALL SELECT coalesce(withdrawn_at, paid_at, created_at) FROM orders
        WHERE ${IS_PART_REFUND_OWED_SQL} AND NOT coalesce(${IS_LAST_REFUND_OWED_SQL}, 0))`,
    at: 'at',
  },
  disputesOpen: {
    from: "orders WHERE dispute_state = 'open'",
    at: 'coalesce(disputed_at, paid_at)',
  },
  disputesLost: {
    from: "orders WHERE dispute_state = 'lost' AND status = 'paid'",
    at: 'coalesce(disputed_at, paid_at)',
  },
  invoicesBlocked: { from: 'waiting_invoices', at: 'happened_at' },
  invoicesToSend: invoices("sdi_state = 'to_send'"),
  invoicesRejected: invoices("sdi_state = 'rejected'"),
  receiptsUnmatched: {
    from: 'read_mails WHERE is_unmatched AND settled_at IS NULL',
    at: 'read_at',
  },
  // A quarter of an hour: mail servers restart.
  mailboxesSilent: { from: 'mailbox_states WHERE fault_runs >= 3', at: 'fault_since' },
  failedMail: { from: "outbox WHERE status = 'failed'", at: 'created_at' },
}

const FAILED_RUNS = "scheduled_runs WHERE started_at > ? AND status = 'failed'"

/** Copies elsewhere that are too old have no rows: the files that tell of them are read. */
export const sqliteWaitingCounts = (
  connection: Connection,
  copyTimes: () => readonly CopyTime[],
): WaitingCounts => {
  const count = (what: string) => cachedStatements(connection).prepareColumn<number>(what).pluck()
  const failedRuns = count(`SELECT count(*) FROM ${FAILED_RUNS}`)
  const counts = new Map(
    Object.entries(WAITS).map(([name, { from, total = `SELECT count(*) FROM ${from}` }]) => [
      name,
      count(total),
    ]),
  )
  return (name, now) => {
    if (name === 'copiesLate') return lateCopies(copyTimes(), now).length
    const waiting =
      name === 'failedRuns' ? failedRuns.get(now.getTime() - DAY_MS) : counts.get(name)?.get()
    return waiting ?? 0
  }
}

type Ends = { readonly oldest: number | null; readonly newest: number | null }

const lateCopies = (times: readonly CopyTime[], now: Date) =>
  checkCopiesElsewhere(times, now).filter(({ needsCare }) => needsCare)

export const sqliteWaitingAges = (
  connection: Connection,
  copyTimes: () => readonly CopyTime[],
): WaitingAges => {
  const { prepareStatement } = cachedStatements(connection)
  return (name, now) => {
    if (name === 'copiesLate') {
      const since = lateCopies(copyTimes(), now).map(
        ({ takenAt }) =>
          new Date(Math.min(now.getTime(), Date.parse(takenAt ?? now.toISOString()))),
      )
      const [oldestAt = now] = since.toSorted((one, other) => one.getTime() - other.getTime())
      return { oldestAt, newestAt: since.at(-1) ?? now }
    }
    const { from, at } =
      name === 'failedRuns' ? { from: FAILED_RUNS, at: 'started_at' } : WAITS[name]
    const bound = name === 'failedRuns' ? [now.getTime() - DAY_MS] : []
    const ends = prepareStatement<Ends>(
      `SELECT min(${at}) AS oldest, max(${at}) AS newest FROM ${from}`,
    ).get(...bound)
    return { oldestAt: new Date(ends?.oldest ?? now), newestAt: new Date(ends?.newest ?? now) }
  }
}

/** An hour that has begun counts whole. */
export const sqliteFigureSums = withSql<FigureSums>(
  ({ number }) =>
    (name, { from, until }) =>
      number`SELECT coalesce(sum(total), 0) FROM hourly_figures WHERE name = ${name}
      AND hour >= ${Math.floor(from.getTime() / HOUR_MS)}
      AND hour < ${Math.ceil(until.getTime() / HOUR_MS)}`,
)

/** Median of the public reviews since then, read by their index; one decimal. */
export const sqliteReviewMedian = withSql<ReviewMedian>(({ value }) => (since) => {
  const score = value<number>`WITH month AS (
        SELECT score FROM reviews WHERE state = 'public' AND created_at >= ${since})
      SELECT score FROM month ORDER BY score LIMIT 1 OFFSET (SELECT (count(*) - 1) / 2 FROM month)`
  return score === undefined ? null : Math.round((score * 10) / 12) / 10
})
