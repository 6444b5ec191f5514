import { formatEuro } from '#modules/kernel/euro.ts'
import { formatLongDay } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { vatRateOfPercent } from '#modules/kernel/money.ts'
import { refuse } from '#modules/kernel/result.ts'
import { vatPercentOn } from '#modules/kernel/vat-rates.ts'
import {
  companyInYear,
  listMissingObjections,
  toCompanySettings,
  toSeller,
} from '../company/company.ts'
import type { CompanySettings } from '../contract/company.ts'
import { ABROAD_NATURE, type Day, type DocumentKind, type SoldLine } from '../document/document.ts'
import { dayInRome, readYear } from '../document/recipient.ts'
import type { InvoicingNeeds } from '../ports.ts'
import type { Objection } from '../sdi/preflight.ts'
import { raiseDocument } from './raise-document.ts'
import type { PaidOrder, StoredInvoice, UnissuedDocument } from './stored-invoice.ts'

export type IssueOutcome =
  | { readonly outcome: 'issued'; readonly invoice: StoredInvoice }
  | { readonly outcome: 'waiting'; readonly obstacles: readonly Objection[] }

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

/** The result of an earlier call for the same occasion. */
export const findEarlierResult = (
  { invoices, waiting }: Pick<InvoicingNeeds, 'invoices' | 'waiting'>,
  kind: DocumentKind,
  occasion: string,
): IssueOutcome | null => {
  const invoice = invoices.ofOccasion(kind, occasion)
  if (invoice) return { outcome: 'issued', invoice }
  const one = waiting.ofOccasion(kind, occasion)
  return one && { outcome: 'waiting', obstacles: one.obstacles }
}

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

/** Until an admin removes the obstacles. */
export const storeWaiting = (
  { waiting, world }: Pick<InvoicingNeeds, 'waiting' | 'world'>,
  unissued: UnissuedDocument,
  obstacles: readonly Objection[],
): IssueOutcome => {
  const { orderId, userId } = unissued.source
  const stored = { id: world.newId(), createdAt: world.now(), orderId, userId, obstacles }
  waiting.put({ ...unissued, ...stored })
  return { outcome: 'waiting', obstacles }
}

/** Mails the customer with the courtesy copy attached; skipped for erased accounts. */
export const invoiceMail = (
  { people, outbox }: Pick<InvoicingNeeds, 'people' | 'outbox'>,
  { id, userId, document }: StoredInvoice,
) => {
  const person = userId && people.addressOf(userId)
  if (!person) return
  outbox.enqueue({
    ...mailTo(person, document.kind === 'invoice' ? 'invoice-issued' : 'credit-note-issued', {
      number: document.number,
      date: formatLongDay(document.issueDate),
      total: formatEuro(document.totalCents),
      path: '/i-miei-ordini',
    }),
    attachment: `invoice:${id}`,
  })
}
