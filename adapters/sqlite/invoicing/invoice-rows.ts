import type { DocumentLine, FiscalDocument } from '#modules/invoicing/document/document.ts'
import { dayInRome, summariesOf } from '#modules/invoicing/index.ts'
import type { StoredInvoice } from '#modules/invoicing/issuing/stored-invoice.ts'
import type { Counters, People, Person } from '#modules/invoicing/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { sqliteAddresses } from '../addresses.ts'
import { withSql } from '../statements.ts'
import type { invoiceItems, invoices } from '../tables/invoicing.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type ItemRow = typeof invoiceItems.$inferSelect

/** `credited` is the row of the credited invoice. */
export const toInvoice = (
  row: InvoiceRow,
  items: readonly ItemRow[],
  credited: Pick<InvoiceRow, 'number' | 'issueDate'> | null,
): StoredInvoice => ({
  id: row.id,
  userId: row.userId,
  orderId: row.orderId,
  occasion: row.occasion,
  creditedId: row.creditedId,
  series: row.series,
  year: row.year,
  sequence: row.sequence,
  paidAt: row.paidAt,
  document: toDocument(row, items.map(toLine), credited),
  sdi: {
    state: row.sdiState,
    since: row.sdiStateAt,
    objections: row.sdiObjections ?? [],
  },
  createdAt: row.createdAt,
})

const toDocument = (
  row: InvoiceRow,
  lines: readonly DocumentLine[],
  credited: Pick<InvoiceRow, 'number' | 'issueDate'> | null,
): FiscalDocument => ({
  kind: row.kind,
  number: row.number,
  issueDate: row.issueDate,
  currency: row.currency,
  seller: row.seller,
  customer: row.customer,
  lines,
  summaries: summariesOf(lines),
  netCents: row.netCents,
  vatCents: row.vatCents,
  totalCents: row.totalCents,
  stampCents: row.stampCents,
  paymentMethod: row.paymentMethod,
  notes: row.notes,
  credits: credited && { number: credited.number, issueDate: credited.issueDate },
})

const toLine = ({ periodStart: start, periodEnd: end, ...line }: ItemRow): DocumentLine => {
  const { id: _, invoiceId: __, sortOrder: ___, ...rest } = line
  return { ...rest, period: start && end ? { start, end } : null }
}

export const toRow = (invoice: StoredInvoice): InvoiceRow => {
  const { id, userId, orderId, occasion, creditedId, series, year, sequence } = invoice
  const { document, sdi, paidAt, createdAt } = invoice
  const { kind, number, issueDate, currency, seller, customer, paymentMethod, notes } = document
  const { netCents, vatCents, totalCents, stampCents } = document
  return {
    ...{ id, kind, userId, orderId, occasion, creditedId, series, year, sequence, number },
    ...{ issueDate, paidAt, paymentMethod, currency, netCents, vatCents, totalCents, stampCents },
    ...{ seller, customer, notes, createdAt },
    sdiState: sdi.state,
    sdiStateAt: sdi.since,
    sdiObjections: sdi.objections,
  }
}

export const toItemRow = (line: DocumentLine): Omit<ItemRow, 'id' | 'invoiceId' | 'sortOrder'> => {
  const { period, ...rest } = line
  return { ...rest, periodStart: period?.start ?? null, periodEnd: period?.end ?? null }
}

export const sqliteInvoiceCounters = withSql<Counters>(({ number, run }) => ({
  last: (series, year) =>
    number`SELECT last FROM invoice_counters WHERE series = ${series} AND year = ${year}`,
  set: (
    series,
    year,
    last,
  ) => run`INSERT INTO invoice_counters (series, year, last) VALUES (${series}, ${year}, ${last})
        ON CONFLICT (series, year) DO UPDATE SET last = excluded.last`,
}))

export const sqliteInvoicePeople = withSql<People>(({ rows, connection }) => ({
  addressOf: sqliteAddresses(connection).find,
  admins: () =>
    rows<Person>`SELECT email, first_name AS firstName FROM users
        WHERE role = 'admin' AND is_active = 1 ORDER BY id`,
}))

/** First and last day of the subscription that an order paid for. */
export const sqliteOrderPeriods = withSql(
  ({ row }) =>
    (orderId: string): DocumentLine['period'] => {
      const term = row<{ start: number; end: number }>`
      SELECT period_started_at AS start, coalesce(paid_until, ends_at) AS end
      FROM subscriptions WHERE order_id = ${orderId}`
      if (!term) return null
      const start = dayInRome(new Date(term.start))
      const lastDay = dayInRome(new Date(term.end - DAY_MS))
      return { start, end: lastDay < start ? start : lastDay }
    },
)
