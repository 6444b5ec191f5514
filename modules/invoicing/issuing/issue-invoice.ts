/** From a paid order to its invoice, and the only place that assigns document numbers. */

import { type InvoiceId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { vatRateOfPercent } from '#modules/kernel/money.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { vatPercentOn } from '#modules/kernel/vat-rates.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  companyInYear,
  listMissingObjections,
  rebuiltObjection,
  toCompanySettings,
  toSeller,
} from '../company/company.ts'
import type { CompanySettings } from '../contract/company.ts'
import {
  ABROAD_NATURE,
  assembleDocument,
  type Customer,
  type Day,
  type DocumentKind,
  documentNumber,
  type FiscalDocument,
  type Seller,
  type SoldLine,
} from '../document/document.ts'
import { dayInRome, readYear } from '../document/recipient.ts'
import type { InvoicedByRate } from '../document/vat-split.ts'
import type { InvoiceCounters, InvoicingNeeds } from '../ports.ts'
import { findObjections, writeEInvoiceFile } from '../sdi/e-invoice-file.ts'
import { findEarlierResult, type IssueOutcome, storeWaiting } from './keep-waiting.ts'
import type { PaidOrder, StoredInvoice } from './stored-invoice.ts'

/** Idempotent, in the paying transaction; an obstacle stops the invoice and never the payment. */
export const issueInvoice = (needs: InvoicingNeeds) => (order: PaidOrder) =>
  needs.atomically((): IssueOutcome => {
    const present = findEarlierResult(needs, 'invoice', order.orderId)
    if (present) return present

    const raised = raiseInvoice(needs, order)
    if (raised.ok) return { outcome: 'issued', invoice: raised.value }
    const { paidAt: happenedAt, ...source } = order
    const occasion = order.orderId
    return storeWaiting(needs, { kind: 'invoice', occasion, source, happenedAt }, raised.refusal)
  })

/** Issues the invoice or answers the obstacles; the mail about the payment brings it. */
export const raiseInvoice = (
  needs: Pick<InvoicingNeeds, 'company' | 'counters' | 'invoices' | 'world' | 'files' | 'eInvoice'>,
  order: PaidOrder,
) => {
  const year = readYear(dayInRome(order.paidAt))
  const company = toCompanySettings(companyInYear(needs.company.read(), year))
  const missing = listMissingObjections(company)
  if (missing.length > 0) return refuse(missing)

  return raiseDocument(needs)({
    ...order,
    kind: 'invoice',
    occasion: order.orderId,
    happenedAt: order.paidAt,
    series: company.invoicePrefix,
    seller: toSeller({ ...company, iban: order.iban ?? company.iban }),
    sold: atRateOf(dayInRome(order.paidAt), order.sold, company),
    notes: `Ordine ${order.orderNumber}`,
    credited: null,
  })
}

/** The VAT rate at payment counts, even when none was charged at the order. */
const atRateOf = (day: Day, sold: readonly SoldLine[], { vatRate }: CompanySettings) =>
  sold.map((line) =>
    line.vatRateHundredths === 0 && line.nature !== ABROAD_NATURE
      ? { ...line, vatRateHundredths: vatRateOfPercent(vatPercentOn(vatRate, day)) }
      : line,
  )

type DocumentPlan = {
  readonly kind: DocumentKind
  readonly occasion: string
  readonly orderId: string
  readonly userId: UserId | null
  /** Moment of the payment or refund, which dates the document even when it is issued later. */
  readonly happenedAt: Date
  readonly series: string
  readonly seller: Seller
  readonly customer: Customer
  readonly currency: string
  readonly paymentMethod: PaymentMethod
  readonly notes: string
  readonly sold: readonly SoldLine[]
  readonly credited: StoredInvoice | null
  readonly taken?: InvoicedByRate
}

/** Credit notes, too. Call it inside a transaction: number, document and file are written together or not at all. */
export const raiseDocument =
  (
    needs: Pick<
      InvoicingNeeds,
      'company' | 'counters' | 'invoices' | 'world' | 'files' | 'eInvoice'
    >,
  ) =>
  (plan: DocumentPlan) => {
    if (needs.company.isRebuilt()) return refuse([rebuiltObjection()])
    const seriesNumber = nextSeriesNumber(needs.counters, plan.series, dayInRome(plan.happenedAt))
    const document = documentOf(plan, seriesNumber)
    const isTaken = needs.invoices.isNumberTaken(document.number)
    const objections = findObjections(needs, document, isTaken)
    if (objections.length > 0) return refuse(objections)

    const invoice = storedInvoice(needs.world, { plan, seriesNumber, document })
    needs.counters.set(plan.series, seriesNumber.year, seriesNumber.sequence)
    needs.invoices.add(invoice)
    writeEInvoiceFile(needs, invoice)
    return accept(invoice)
  }

type SeriesNumber = ReturnType<typeof nextSeriesNumber>

const nextSeriesNumber = (counters: InvoiceCounters, series: string, issueDate: Day) => {
  const year = readYear(issueDate)
  const sequence = counters.last(series, year) + 1
  return { issueDate, year, sequence, number: documentNumber(series, year, sequence) }
}

const documentOf = (plan: DocumentPlan, { number, issueDate }: SeriesNumber): FiscalDocument => {
  const { kind, currency, paymentMethod, notes, credited, seller, customer, sold } = plan
  const credits = credited && {
    number: credited.document.number,
    issueDate: credited.document.issueDate,
  }
  return assembleDocument({
    heading: { kind, number, issueDate, currency, paymentMethod, notes, credits },
    seller,
    customer,
    sold,
    ...(plan.taken && { taken: plan.taken }),
  })
}

type Raised = {
  readonly plan: DocumentPlan
  readonly seriesNumber: SeriesNumber
  readonly document: FiscalDocument
}

const storedInvoice = (world: World, { plan, seriesNumber, document }: Raised): StoredInvoice => ({
  id: idOf<InvoiceId>(world.newId()),
  userId: plan.userId,
  orderId: plan.orderId,
  occasion: plan.occasion,
  creditedId: plan.credited?.id ?? null,
  series: plan.series,
  year: seriesNumber.year,
  sequence: seriesNumber.sequence,
  paidAt: plan.happenedAt,
  document,
  sdi: { state: 'to_send', since: world.now(), objections: [] },
  createdAt: world.now(),
})
