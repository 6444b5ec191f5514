/** Queries of documents for owners and admins. */
import type { InvoiceId, UserId } from '#modules/kernel/ids.ts'
import { OTHER_EU_COUNTRIES } from '#modules/kernel/vat-territories.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { IsoDay } from '../document/document.ts'
import {
  computeResendDeadline,
  computeResendingUrgency,
  computeSendDeadline,
  computeSendingUrgency,
  isoDayInRome,
  type SendingUrgency,
  yearOfDay,
} from '../document/recipient.ts'
import { computeCreditableCents } from '../issuing/issue-credit-note.ts'
import type { StoredInvoice, WaitingFiscalDocument } from '../issuing/stored-invoice.ts'
import type {
  DocumentTotals,
  InvoiceFilter,
  InvoicingNeeds,
  PageRange,
  QuarterlyStampDuty,
  SdiFile,
  SdiReceipt,
} from '../ports.ts'

export type SendingDeadline = { readonly sendBy: IsoDay | null; readonly urgency: SendingUrgency }

/** A document with the data for sending it to SdI. */
export type InvoiceWithDeadline = {
  readonly invoice: StoredInvoice
  readonly file: SdiFile | null
  readonly receipts: readonly Pick<SdiReceipt, 'kind' | 'receivedAt'>[]
  readonly creditableCents: number
  readonly deadline: SendingDeadline
}

export type WaitingDocumentWithDeadline = {
  readonly waiting: WaitingFiscalDocument
  readonly deadline: SendingDeadline
}

export const readInvoices = (
  needs: Pick<InvoicingNeeds, 'invoices' | 'waiting' | 'files' | 'world'>,
) => {
  const { invoices, waiting, files, world } = needs
  const today = () => isoDayInRome(world.now())

  const toCase = (invoice: StoredInvoice): InvoiceWithDeadline => {
    const file = files.current(invoice.id)
    return {
      invoice,
      file,
      receipts: file ? files.receiptsOf(file.id) : [],
      creditableCents:
        invoice.document.kind === 'invoice' ? computeCreditableCents(needs, invoice) : 0,
      deadline: computeDeadline(invoice, today()),
    }
  }
  return {
    ofUser: (userId: UserId, { orderId, ...page }: PageRange & Pick<InvoiceFilter, 'orderId'>) =>
      invoices.list({ userId, orderId }, page),
    /** Answers null for a document of another user, except for admins. */
    seenBy: (viewer: Viewer, id: InvoiceId) => {
      const invoice = invoices.find(id)
      const isTheirs = viewer.role === 'admin' || invoice?.userId === viewer.userId
      return isTheirs ? invoice : null
    },
    byId: invoices.find,
    /** Answers null while it waits. */
    ofOrder: (orderId: string) => invoices.ofOccasion('invoice', orderId),
    fileOf: files.current,
    caseOf: (id: InvoiceId) => {
      const invoice = invoices.find(id)
      return invoice && toCase(invoice)
    },
    cases: (filter: InvoiceFilter, page: PageRange) => {
      const invoicePage = invoices.list(filter, page)
      return { cases: invoicePage.invoices.map(toCase), total: invoicePage.total }
    },
    waiting: (): readonly WaitingDocumentWithDeadline[] =>
      waiting
        .all()
        .map((one) => ({ waiting: one, deadline: computeWaitingDeadline(one, today()) })),
    /** Above 10,000 euro a year such sales owe the VAT of the customers' countries (OSS). */
    euConsumers: () => {
      const year = yearOfDay(today())
      return { year, netCents: invoices.netToConsumers(year, OTHER_EU_COUNTRIES) }
    },
    /** This month, the one before, this year and the one before. */
    sums: (): readonly (DocumentTotals & { readonly period: string })[] => {
      const month = Temporal.PlainDate.from(today()).toPlainYearMonth()
      const months = [month, month.subtract({ months: 1 })].map((one) => ({
        period: one.toString(),
        from: one.toPlainDate({ day: 1 }).toString(),
        to: one.toPlainDate({ day: one.daysInMonth }).toString(),
      }))
      const years = [month.year, month.year - 1].map((year) => ({
        period: String(year),
        from: `${year}-01-01`,
        to: `${year}-12-31`,
      }))
      return [...months, ...years].map(({ period, from, to }) => ({
        period,
        ...invoices.sums(from, to),
      }))
    },
    stampDuty: (): readonly StampDutyDue[] => {
      const owed = invoices.stampDuty(`${yearOfDay(today()) - 1}-01-01`)
      return owed.map(({ period }) => findStampDutyDue(owed, period))
    },
    countUnsent: () => invoices.list({ state: 'to_send' }, { limit: 1, offset: 0 }).total,
    due: () => countDue([...readSdiDeadlines(needs, today())]),
  }
}

/** Deadlines of everything that SdI must receive, issued or not. */
export const readSdiDeadlines = (
  { invoices, waiting }: Pick<InvoicingNeeds, 'invoices' | 'waiting'>,
  today: IsoDay,
) => [
  ...invoices.unaccepted().map((invoice) => computeDeadline(invoice, today)),
  ...waiting.all().map((one) => computeWaitingDeadline(one, today)),
]

/** No deadline once it was sent to SdI. */
export const computeDeadline = (
  { document, sdi }: StoredInvoice,
  today: IsoDay,
): SendingDeadline => {
  switch (sdi.state) {
    case 'to_send':
      return {
        sendBy: computeSendDeadline(document.issueDate),
        urgency: computeSendingUrgency(document.issueDate, today),
      }
    case 'rejected': {
      const rejectedOn = isoDayInRome(sdi.since)
      return {
        sendBy: computeResendDeadline(rejectedOn),
        urgency: computeResendingUrgency(rejectedOn, today),
      }
    }
    case 'sent':
    case 'delivered':
    case 'undelivered':
      return { sendBy: null, urgency: 'none' }
  }
}

export const computeWaitingDeadline = (
  { happenedAt }: WaitingFiscalDocument,
  today: IsoDay,
): SendingDeadline => {
  const day = isoDayInRome(happenedAt)
  return { sendBy: computeSendDeadline(day), urgency: computeSendingUrgency(day, today) }
}

const countDue = (deadlines: readonly SendingDeadline[]) => ({
  soon: deadlines.filter(({ urgency }) => urgency === 'soon').length,
  late: deadlines.filter(({ urgency }) => urgency === 'late').length,
})

export type StampDutyDue = QuarterlyStampDuty & { readonly payBy: IsoDay }

/** Months after the quarter: the tax office wants the first three by these, the last by the end of February. */
const MONTHS_LATER = [2, 3, 2, 2] as const

/** Stamp duty of one quarter, `2026-Q1`; zero where no document owes any. */
export const findStampDutyDue = (
  owed: readonly QuarterlyStampDuty[],
  period: string,
): StampDutyDue => {
  const quarter = owed.find((one) => one.period === period) ?? { period, documents: 0, cents: 0 }
  return { ...quarter, payBy: payByOf(period) }
}

const payByOf = (period: string): IsoDay => {
  const quarter = Number(period.slice(-1))
  const month = Temporal.PlainYearMonth.from({
    year: Number(period.slice(0, 4)),
    month: quarter * 3,
  })
  const due = month.add({ months: MONTHS_LATER[quarter - 1] ?? 2 })
  return due.toPlainDate({ day: due.daysInMonth }).toString()
}
