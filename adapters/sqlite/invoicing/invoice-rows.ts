import type { DocumentLine } from '#modules/invoicing/document/document.ts'
import { isoDayInRome, summarizeRates } from '#modules/invoicing/index.ts'
import type { StoredInvoice } from '#modules/invoicing/issuing/stored-invoice.ts'
import type { InvoiceCounters, InvoicePeople } from '#modules/invoicing/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { omitFields } from '#modules/kernel/without.ts'
import { sqliteAddresses } from '../addresses.ts'
import type { Connection } from '../connection.ts'
import { sqliteAdmins } from '../staff/admins.ts'
import { withSql } from '../statements.ts'
import type { invoiceItems, invoices } from '../tables/invoicing.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type ItemRow = typeof invoiceItems.$inferSelect

/** `credited` is the row of the credited invoice. */
export const toInvoice = (
  { sdiState, sdiStateAt, sdiObjections, ...row }: InvoiceRow,
  items: readonly ItemRow[],
  credited: Pick<InvoiceRow, 'number' | 'issueDate'> | null,
): StoredInvoice => {
  const { id, userId, orderId, occasion, creditedId, series, year, sequence, ...rest } = row
  const { paidAt, createdAt, ...document } = rest
  const lines = items.map(toLine)
  const credits = credited && { number: credited.number, issueDate: credited.issueDate }
  return {
    id,
    userId,
    orderId,
    occasion,
    creditedId,
    series,
    year,
    sequence,
    paidAt,
    createdAt,
    document: { ...document, lines, summaries: summarizeRates(lines), credits },
    sdi: { state: sdiState, since: sdiStateAt, objections: sdiObjections ?? [] },
  }
}

const toLine = ({ periodStart: start, periodEnd: end, ...line }: ItemRow): DocumentLine => {
  const rest = omitFields(line, 'id', 'invoiceId', 'sortOrder')
  return { ...rest, period: start && end ? { start, end } : null }
}

export const toRow = ({ document, sdi, ...invoice }: StoredInvoice): InvoiceRow => {
  const columns = omitFields(document, 'lines', 'summaries', 'credits')
  const { state: sdiState, since: sdiStateAt, objections: sdiObjections } = sdi
  return { ...invoice, ...columns, sdiState, sdiStateAt, sdiObjections }
}

export const toItemRow = (line: DocumentLine): Omit<ItemRow, 'id' | 'invoiceId' | 'sortOrder'> => {
  const { period, ...rest } = line
  return { ...rest, periodStart: period?.start ?? null, periodEnd: period?.end ?? null }
}

export const sqliteInvoiceCounters = withSql<InvoiceCounters>(({ number, run }) => ({
  last: (series, year) =>
    number`SELECT last FROM invoice_counters WHERE series = ${series} AND year = ${year}`,
  set: (series, year, last) =>
    run`INSERT INTO invoice_counters (series, year, last)
        VALUES (${series}, ${year}, ${last})
        ON CONFLICT (series, year) DO UPDATE SET last = excluded.last`,
}))

export const sqliteInvoicePeople = (connection: Connection): InvoicePeople => ({
  addressOf: sqliteAddresses(connection).find,
  ...sqliteAdmins(connection),
})

/** First and last day of the subscription that an order paid for. */
export const sqliteOrderPeriods = withSql(
  ({ row }) =>
    (orderId: string): DocumentLine['period'] => {
      const term = row<{ start: number; end: number }>`
      SELECT period_started_at AS start, coalesce(paid_until, ends_at) AS end
      FROM subscriptions WHERE order_id = ${orderId}`
      if (!term) return null
      const start = isoDayInRome(new Date(term.start))
      const lastDay = isoDayInRome(new Date(term.end - DAY_MS))
      return { start, end: lastDay < start ? start : lastDay }
    },
)
