/** The accountant's tables: every document by rate, and the totals. */
import { formatCsv, formatCsvAmount, formatCsvTaxId } from '#modules/kernel/csv.ts'
import { formatLongDay, withArticle } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { SDI_STATE_LABELS } from '../contract/sdi-states.ts'
import type { DocumentKind, RateSummary } from '../document/document.ts'
import { findRecipient, formatFiscalId, isoDayInRome } from '../document/recipient.ts'
import type { StoredInvoice, WaitingFiscalDocument } from '../issuing/stored-invoice.ts'
import type { DocumentSeries, InvoicingNeeds } from '../ports.ts'
import {
  computeDeadline,
  computeWaitingDeadline,
  type SendingDeadline,
  type StampDutyDue,
} from './read-invoices.ts'

const REGISTER_HEADINGS = [
  'Tipo',
  'Numero',
  'Data',
  'Cliente',
  'Identificativo fiscale',
  'Aliquota',
  'Natura',
  'Imponibile',
  'IVA',
  'Totale',
  'Bollo',
  'Stato',
  'File',
]

const TOTALS_HEADINGS = [
  'Aliquota',
  'Natura',
  'Imponibile fatture',
  'IVA fatture',
  'Imponibile note di credito',
  'IVA note di credito',
  'Imponibile',
  'IVA',
  'Totale',
]

export type InvoiceWithFileName = { readonly invoice: StoredInvoice; readonly fileName: string }

/** A row for each document and rate, so that each column sums up; credit notes are negative. */
export const buildRegisterTable = (filed: readonly InvoiceWithFileName[]) =>
  formatCsv([REGISTER_HEADINGS, ...filed.flatMap(rowsOf)])

const TYPES: Record<DocumentKind, string> = { invoice: 'TD01', credit_note: 'TD04' }

const rowsOf = ({ invoice: { document, sdi }, fileName }: InvoiceWithFileName) => {
  const { kind, number, issueDate, customer, stampCents, summaries } = document
  const { vat, fiscalCode } = findRecipient(customer)
  const sign = signOf(document)
  return summaries.map((summary, index) => [
    TYPES[kind],
    number,
    issueDate,
    customer.name,
    vat ? formatFiscalId(vat) : (fiscalCode ?? ''),
    formatCsvAmount(summary.vatRateHundredths),
    summary.nature ?? '',
    formatCsvAmount(sign * summary.netCents),
    formatCsvAmount(sign * summary.vatCents),
    formatCsvAmount(sign * (summary.netCents + summary.vatCents)),
    formatCsvAmount(index === 0 ? stampCents : 0),
    SDI_STATE_LABELS[sdi.state],
    fileName,
  ])
}

const WAITING_HEADINGS = [
  'Tipo',
  'Riferimento',
  'Cliente',
  'Identificativo fiscale',
  'Pagamento',
  'Totale',
  'Che cosa manca',
]

/** Payments and refunds that have no document yet, with the reason. */
export const buildWaitingTable = (waiting: readonly WaitingFiscalDocument[]) =>
  formatCsv([
    WAITING_HEADINGS,
    ...waiting.map((one) => [
      TYPES[one.kind],
      ...aboutWaiting(one),
      one.obstacles.map(({ message }) => message).join(' '),
    ]),
  ])

const aboutWaiting = (waiting: WaitingFiscalDocument) => {
  const day = isoDayInRome(waiting.happenedAt)
  if (waiting.kind === 'credit_note') {
    const { reason, amountCents } = waiting.source
    return [reason, '', '', day, amountCents === null ? '' : formatCsvAmount(-amountCents)]
  }
  const { orderNumber, customer, sold } = waiting.source
  const cents = sold.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return [
    `Ordine ${orderNumber}`,
    customer.name,
    formatCsvTaxId(customer.taxId ?? ''),
    day,
    formatCsvAmount(cents),
  ]
}

/** Explains a year whose prefix changed: each series begins at 1, so that no number is missing. */
export const buildSeriesTable = (series: readonly DocumentSeries[]) =>
  formatCsv([
    ['Serie', 'Documenti', 'Primo numero', 'Ultimo numero', 'Dal', 'Al'],
    ...series.map((one) => [
      one.series,
      String(one.documents),
      one.first,
      one.last,
      one.firstDay,
      one.lastDay,
    ]),
  ])

/** The year's stamp duty, which is paid by quarter. */
export const buildStampDutyTable = (quarters: readonly StampDutyDue[]) =>
  formatCsv([
    ['Trimestre', 'Documenti', 'Bollo', 'Da versare entro'],
    ...quarters.map(({ period, documents, cents, payBy }) => [
      period.slice(-1),
      String(documents),
      formatCsvAmount(cents),
      payBy,
    ]),
  ])

export const buildTotalsTable = (filed: readonly InvoiceWithFileName[]) => {
  const sums = new Map<string, RateSums>()
  for (const { invoice } of filed)
    for (const summary of invoice.document.summaries) {
      const key = `${summary.vatRateHundredths} ${summary.nature}`
      sums.set(key, addAmounts(sums.get(key), summary, invoice.document))
    }
  const rows = [...sums.values()].toSorted(
    (one, other) =>
      other.rate.vatRateHundredths - one.rate.vatRateHundredths ||
      (one.rate.nature ?? '').localeCompare(other.rate.nature ?? ''),
  )
  return formatCsv([TOTALS_HEADINGS, ...rows.map(totalsRow), totalOfAll(rows)])
}

type Amounts = { readonly netCents: number; readonly vatCents: number }

type RateSums = {
  readonly rate: Pick<RateSummary, 'vatRateHundredths' | 'nature'>
  readonly invoiced: Amounts
  readonly credited: Amounts
}

const NOTHING: Amounts = { netCents: 0, vatCents: 0 }

const addAmounts = (
  sums: RateSums | undefined,
  summary: RateSummary,
  document: StoredInvoice['document'],
): RateSums => {
  const { rate, invoiced, credited } = sums ?? {
    rate: summary,
    invoiced: NOTHING,
    credited: NOTHING,
  }
  return signOf(document) === 1
    ? { rate, credited, invoiced: plus(invoiced, summary) }
    : { rate, invoiced, credited: plus(credited, summary) }
}

const plus = (one: Amounts, other: Amounts): Amounts => ({
  netCents: one.netCents + other.netCents,
  vatCents: one.vatCents + other.vatCents,
})

const totalsRow = ({ rate, ...sums }: RateSums) => [
  formatCsvAmount(rate.vatRateHundredths),
  rate.nature ?? '',
  ...amountsOf(sums),
]

const totalOfAll = (rows: readonly RateSums[]) => {
  const invoiced = rows.reduce((sum, row) => plus(sum, row.invoiced), NOTHING)
  const credited = rows.reduce((sum, row) => plus(sum, row.credited), NOTHING)
  return ['Tutte', '', ...amountsOf({ invoiced, credited })]
}

const amountsOf = ({ invoiced, credited }: Pick<RateSums, 'invoiced' | 'credited'>) => {
  const netCents = invoiced.netCents - credited.netCents
  const vatCents = invoiced.vatCents - credited.vatCents
  return [
    invoiced.netCents,
    invoiced.vatCents,
    -credited.netCents,
    -credited.vatCents,
    netCents,
    vatCents,
    netCents + vatCents,
  ].map(formatCsvAmount)
}

const signOf = ({ kind }: StoredInvoice['document']) => (kind === 'invoice' ? 1 : -1)

/** One mail a day to the admins while documents are due at SdI; answers how many it lists. */
export const mailSdiDeadlines =
  (
    needs: Pick<
      InvoicingNeeds,
      'atomically' | 'people' | 'outbox' | 'invoices' | 'waiting' | 'world'
    >,
  ) =>
  (): number =>
    needs.atomically(() => {
      const lines = urgentLines(needs)
      if (lines.length === 0) return 0
      const words = { documents: lines.join('\n'), path: '/admin/fatture' }
      for (const admin of needs.people.admins())
        needs.outbox.enqueue(mailTo(admin, 'invoices-due', words))
      return lines.length
    })

const urgentLines = ({
  invoices,
  waiting,
  world,
}: Pick<InvoicingNeeds, 'invoices' | 'waiting' | 'world'>) => {
  const today = isoDayInRome(world.now())
  return [
    ...invoices.unaccepted().flatMap((invoice) => {
      const what = invoice.sdi.state === 'rejected' ? 'scartata dallo SdI' : 'da inviare'
      return lineOf(`${invoice.document.number}, ${what}`, computeDeadline(invoice, today))
    }),
    ...waiting.all().flatMap((one) => {
      const what =
        one.kind === 'invoice' ? 'Fattura in attesa di dati' : 'Nota di credito in attesa'
      return lineOf(what, computeWaitingDeadline(one, today))
    }),
  ]
}

const lineOf = (what: string, { sendBy, urgency }: SendingDeadline) => {
  if (urgency === 'none' || sendBy === null) return []
  const when =
    urgency === 'late'
      ? `termine scaduto ${withArticle('il', formatLongDay(sendBy))}`
      : `entro ${withArticle('il', formatLongDay(sendBy))}`
  return [`${what}: ${when}`]
}
