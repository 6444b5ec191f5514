import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { WaitingName } from '#modules/operations/contract/summary.ts'
import type { FigureSums, ReviewMedian, WaitingCounts } from '#modules/operations/index.ts'
import type { Connection } from '../../database.ts'
import { createSql } from '../../statements.ts'

/** The listings' totals are kept by triggers; each other one uses a partial index of waiting rows. */
const COUNTED: Record<Exclude<WaitingName, 'failedRuns'>, string> = {
  requests: "total FROM job_request_counters WHERE name = 'pending'",
  showcase: "total FROM showcase_item_counters WHERE name = 'pending'",
  requestModifications: "total FROM job_request_counters WHERE name = 'modification_requested'",
  showcaseModifications: "total FROM showcase_item_counters WHERE name = 'modification_requested'",
  firms: 'count(*) FROM firms WHERE waiting_since IS NOT NULL AND NOT is_withdrawn',
  credentials: "count(*) FROM firm_credentials WHERE state = 'claimed'",
  reviews: `count(*) FROM (SELECT 1 FROM reviews WHERE state = 'waiting'
    UNION ALL SELECT 1 FROM reviews WHERE dispute_state = 'open')`,
  notices: "count(*) FROM listing_notices WHERE state = 'open'",
  contactReports: "count(*) FROM contact_reports WHERE state = 'open'",
  listingComplaints:
    "count(*) FROM decisions WHERE complaint_state = 'open' AND kind IN ('listing_refused', 'listing_hidden', 'review_hidden')",
  accountComplaints:
    "count(*) FROM decisions WHERE complaint_state = 'open' AND kind NOT IN ('listing_refused', 'listing_hidden', 'review_hidden')",
  messages: 'count(*) FROM contact_messages WHERE handled_at IS NULL',
  ordersToConfirm:
    "count(*) FROM orders WHERE status = 'pending' AND payment_method = 'bank_transfer'",
  refundsDue: `count(*) FROM (SELECT 1 FROM orders WHERE status = 'refunded' AND refund_state = 'due'
    UNION ALL SELECT 1 FROM orders WHERE part_refunds IS NOT NULL
      AND part_refunds LIKE '%"state":"due"%' AND refund_state IS NOT 'due')`,
  disputesOpen: "count(*) FROM orders WHERE dispute_state = 'open'",
  disputesLost: "count(*) FROM orders WHERE dispute_state = 'lost' AND status = 'paid'",
  invoicesBlocked: 'count(*) FROM waiting_invoices',
  // The second condition is the index's own, here and below.
  invoicesToSend:
    "count(*) FROM invoices WHERE sdi_state = 'to_send' AND sdi_state IN ('to_send', 'sent', 'rejected')",
  invoicesRejected:
    "count(*) FROM invoices WHERE sdi_state = 'rejected' AND sdi_state IN ('to_send', 'sent', 'rejected')",
  failedMail: "count(*) FROM outbox WHERE status = 'failed'",
}

export const sqliteWaitingCounts = (connection: Connection): WaitingCounts => {
  const count = (what: string) => connection.prepare<unknown[], number>(`SELECT ${what}`).pluck()
  const failedRuns = count(
    "count(*) FROM scheduled_runs WHERE started_at > ? AND status = 'failed'",
  )
  const counts = new Map(Object.entries(COUNTED).map(([name, what]) => [name, count(what)]))
  return (name, now) => {
    const found =
      name === 'failedRuns' ? failedRuns.get(now.getTime() - DAY_MS) : counts.get(name)?.get()
    return found ?? 0
  }
}

/** An hour that has begun counts whole. */
export const sqliteFigureSums = (connection: Connection): FigureSums => {
  const { number } = createSql(connection)
  return (name, { from, until }) =>
    number`SELECT coalesce(sum(total), 0) FROM hourly_figures WHERE name = +${name}
      AND hour >= +${Math.floor(from.getTime() / HOUR_MS)}
      AND hour < +${Math.ceil(until.getTime() / HOUR_MS)}`
}

/** Of the public reviews since then, by their index; one decimal. */
export const sqliteReviewMedian = (connection: Connection): ReviewMedian => {
  const { value } = createSql(connection)
  return (since) => {
    const score = value<number>`WITH month AS (
        SELECT score FROM reviews WHERE state = 'public' AND created_at >= ${since})
      SELECT score FROM month ORDER BY score LIMIT 1 OFFSET (SELECT (count(*) - 1) / 2 FROM month)`
    return score === undefined ? null : Math.round((score * 10) / 12) / 10
  }
}
