import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { FigureSums, WaitingCounts, WaitingElsewhere } from '#modules/operations/index.ts'
import type { Connection } from '../../database.ts'
import { createSql } from '../../statements.ts'

/** Each uses a partial index of waiting rows. */
const COUNTED: Record<Exclude<WaitingElsewhere, 'failedRuns'>, string> = {
  firms: 'firms WHERE waiting_since IS NOT NULL AND NOT is_withdrawn',
  credentials: "firm_credentials WHERE state = 'claimed'",
  notices: "listing_notices WHERE state = 'open'",
  contactReports: "contact_reports WHERE state = 'open'",
  listingComplaints:
    "decisions WHERE complaint_state = 'open' AND kind IN ('listing_refused', 'listing_hidden')",
  accountComplaints:
    "decisions WHERE complaint_state = 'open' AND kind NOT IN ('listing_refused', 'listing_hidden')",
  messages: 'contact_messages WHERE handled_at IS NULL',
  ordersToConfirm: "orders WHERE status = 'pending' AND payment_method = 'bank_transfer'",
  refundsDue: `(SELECT 1 FROM orders WHERE status = 'refunded' AND refund_state = 'due'
    UNION ALL SELECT 1 FROM orders WHERE part_refunds IS NOT NULL
      AND part_refunds LIKE '%"state":"due"%' AND refund_state IS NOT 'due')`,
  disputesOpen: "orders WHERE dispute_state = 'open'",
  disputesLost: "orders WHERE dispute_state = 'lost' AND status = 'paid'",
  invoicesBlocked: 'waiting_invoices',
  // The second condition is the index's own, here and below.
  invoicesToSend:
    "invoices WHERE sdi_state = 'to_send' AND sdi_state IN ('to_send', 'sent', 'rejected')",
  invoicesRejected:
    "invoices WHERE sdi_state = 'rejected' AND sdi_state IN ('to_send', 'sent', 'rejected')",
  failedMail: "outbox WHERE status = 'failed'",
}

export const sqliteWaitingCounts = (connection: Connection): WaitingCounts => {
  const count = (what: string) =>
    connection.prepare<unknown[], number>(`SELECT count(*) FROM ${what}`).pluck()
  const failedRuns = count("scheduled_runs WHERE started_at > ? AND status = 'failed'")
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
