/** From a paid order to its invoice, and the only place that assigns document numbers. */

import { type InvoiceId, toId, type UserId } from '#modules/kernel/ids.ts'
import { toVatRateHundredths } from '#modules/kernel/money.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { findVatPercentOn } from '#modules/kernel/vat-rates.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  companySettingsInYear,
  createRebuiltObjection,
  listMissingObjections,
  toCompanySettings,
  toSeller,
} from '../company/company.ts'
import type { CompanySettings } from '../contract/company.ts'
import {
  ABROAD_VAT_NATURE,
  assembleDocument,
  type Customer,
  type DocumentKind,
  type FiscalDocument,
  formatDocumentNumber,
  type IsoDay,
  type Seller,
  type SoldLine,
} from '../document/document.ts'
import { isoDayInRome, yearOfDay } from '../document/recipient.ts'
import type { InvoicedByRate } from '../document/vat-split.ts'
import type { InvoiceCounters, InvoicingNeeds } from '../ports.ts'
import { findObjections, writeEInvoiceFile } from '../sdi/e-invoice-file.ts'
import { findEarlierIssueOutcome, type IssueOutcome, storeWaitingDocument } from './keep-waiting.ts'
import type { PaidOrder, StoredInvoice } from './stored-invoice.ts'

/** Idempotent, in the paying transaction; an obstacle stops the invoice and never the payment. */
export const issueInvoice = (needs: InvoicingNeeds) => (order: PaidOrder) =>
  needs.atomically((): IssueOutcome => {
    const present = findEarlierIssueOutcome(needs, 'invoice', order.orderId)
    if (present) return present

    const raised = raiseInvoice(needs, order)
    if (raised.ok) return { outcome: 'issued', invoice: raised.value }
    const { paidAt: happenedAt, ...source } = order
    const occasion = order.orderId
    return storeWaitingDocument(
      needs,
      { kind: 'invoice', occasion, source, happenedAt },
      raised.refusal,
    )
  })

/** Issues the invoice or answers the obstacles; the mail about the payment brings it. */
export const raiseInvoice = (
  needs: Pick<InvoicingNeeds, 'company' | 'counters' | 'invoices' | 'world' | 'files' | 'eInvoice'>,
  order: PaidOrder,
) => {
  const year = yearOfDay(isoDayInRome(order.paidAt))
  const company = toCompanySettings(companySettingsInYear(needs.company.read(), year))
  const missing = listMissingObjections(company)
  if (missing.length > 0) return refuse(missing)

  return raiseDocument(needs)({
    ...order,
    kind: 'invoice',
    occasion: order.orderId,
    happenedAt: order.paidAt,
    series: company.invoicePrefix,
    seller: toSeller({ ...company, iban: order.iban ?? company.iban }),
    sold: atRateOf(isoDayInRome(order.paidAt), order.sold, company),
    notes: `Ordine ${order.orderNumber}`,
    credited: null,
  })
}

/** The VAT rate at payment counts, even when none was charged at the order. */
const atRateOf = (day: IsoDay, sold: readonly SoldLine[], { vatRate }: CompanySettings) =>
  sold.map((line) =>
    line.vatRateHundredths === 0 && line.nature !== ABROAD_VAT_NATURE
      ? { ...line, vatRateHundredths: toVatRateHundredths(findVatPercentOn(vatRate, day)) }
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
    if (needs.company.isRebuilt()) return refuse([createRebuiltObjection()])
    const seriesNumber = nextSeriesNumber(
      needs.counters,
      plan.series,
      isoDayInRome(plan.happenedAt),
    )
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

const nextSeriesNumber = (counters: InvoiceCounters, series: string, issueDate: IsoDay) => {
  const year = yearOfDay(issueDate)
  const sequence = counters.last(series, year) + 1
  return { issueDate, year, sequence, number: formatDocumentNumber(series, year, sequence) }
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
  id: toId<InvoiceId>(world.newId()),
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
