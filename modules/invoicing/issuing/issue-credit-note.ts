import { accept, refuse } from '#modules/kernel/result.ts'
import type { FiscalDocument, RateSummary, SoldLine } from '../document/document.ts'
import type { InvoicedByRate } from '../document/vat-split.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { createObjection } from '../sdi/preflight.ts'
import { buildInvoiceMail } from './invoice-mail.ts'
import { raiseDocument } from './issue-invoice.ts'
import { findEarlierIssueOutcome, type IssueOutcome, storeWaitingDocument } from './keep-waiting.ts'
import type { RefundToDocument, StoredInvoice, UnissuedDocument } from './stored-invoice.ts'

export type CreditRefusal = {
  readonly code:
    | 'credit-note.nothing-to-credit'
    | 'credit-note.nothing-left'
    | 'credit-note.too-much'
}

/**
 * Issues the credit note of a refund, idempotently; called inside the refunding transaction. While the invoice
 * waits, its credit note waits too: both are legally required.
 */
export const issueCreditNote = (needs: InvoicingNeeds) => (refund: RefundToDocument) =>
  needs.atomically(() => {
    const present = findEarlierIssueOutcome(needs, 'credit_note', refund.occasion)
    if (present) return accept(present)
    const invoice = needs.invoices.ofOccasion('invoice', refund.orderId)
    return invoice ? creditInvoice(needs, refund, invoice) : waitForInvoice(needs, refund)
  })

/** Documents what was given back and is not yet covered by a credit note: the staff may have credited first. */
export const creditRefund =
  (needs: InvoicingNeeds) =>
  (refund: RefundToDocument, givenBackCents: number): void =>
    needs.atomically(() => {
      const openCents = givenBackCents - creditedOf(needs, refund.orderId)
      const amountCents = Math.min(refund.amountCents ?? openCents, openCents)
      if (amountCents > 0) issueCreditNote(needs)({ ...refund, amountCents })
    })

/** Sums issued and waiting notes; an old note that waits for the whole remainder leaves nothing open. */
const creditedOf = (
  { invoices, waiting }: Pick<InvoicingNeeds, 'invoices' | 'waiting'>,
  orderId: string,
) => {
  const issued = invoices.ofOrder(orderId).map(({ document }) => document)
  const waits = waiting.all().filter((one) => one.orderId === orderId)
  const amounts = [
    ...issued.map(({ kind, totalCents }) => (kind === 'credit_note' ? totalCents : 0)),
    ...waits.map((one) =>
      one.kind === 'credit_note' ? (one.source.amountCents ?? Number.POSITIVE_INFINITY) : 0,
    ),
  ]
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

const creditInvoice = (needs: InvoicingNeeds, refund: RefundToDocument, invoice: StoredInvoice) => {
  const leftCents = computeCreditableCents(needs, invoice)
  if (leftCents <= 0) return refuse({ code: 'credit-note.nothing-left' })
  if ((refund.amountCents ?? 0) > leftCents) return refuse({ code: 'credit-note.too-much' })

  const raised = raiseCreditNote(needs, refund, invoice)
  if (raised.ok) return accept<IssueOutcome>({ outcome: 'issued', invoice: raised.value })
  return accept(storeWaitingDocument(needs, noteOf(refund), raised.refusal))
}

export const computeCreditableCents = (
  needs: Pick<InvoicingNeeds, 'waiting' | 'invoices'>,
  invoice: StoredInvoice,
) => {
  const leftCents = uncreditedCents(needs, invoice)
  return needs.waiting.all().reduce((left, { kind, orderId, source }) => {
    const isOther = kind !== 'credit_note' || orderId !== invoice.orderId
    return isOther ? left : left - (source.amountCents ?? left)
  }, leftCents)
}

const notesOn = ({ invoices }: Pick<InvoicingNeeds, 'invoices'>, { id, orderId }: StoredInvoice) =>
  invoices
    .ofOrder(orderId)
    .filter(({ creditedId }) => creditedId === id)
    .map(({ document }) => document)

const uncreditedCents = (needs: Pick<InvoicingNeeds, 'invoices'>, invoice: StoredInvoice) =>
  notesOn(needs, invoice).reduce(
    (left, { totalCents }) => left - totalCents,
    invoice.document.totalCents,
  )

/** Uses the seller of the invoice, with its tax regime; an invoice that SdI refused is sent again first. */
export const raiseCreditNote = (
  needs: InvoicingNeeds,
  refund: RefundToDocument,
  credited: StoredInvoice,
) => {
  if (credited.sdi.state === 'rejected') return refuse([createObjection('invoice.rejected')])
  const { document } = credited
  const earlier = notesOn(needs, credited)
  const leftCents = uncreditedCents(needs, credited)
  const raised = raiseDocument(needs)({
    ...document,
    kind: 'credit_note',
    occasion: refund.occasion,
    orderId: credited.orderId,
    userId: credited.userId,
    happenedAt: refund.refundedAt,
    series: credited.series,
    notes: refund.reason,
    sold: linesOfCredit(document, earlier, Math.min(refund.amountCents ?? leftCents, leftCents)),
    taken: takenBy(earlier),
    credited,
  })
  if (raised.ok) buildInvoiceMail(needs, raised.value)
  return raised
}

const waitForInvoice = (
  needs: Pick<InvoicingNeeds, 'waiting' | 'world'>,
  refund: RefundToDocument,
) => {
  const invoice = needs.waiting.ofOccasion('invoice', refund.orderId)
  if (!invoice) return refuse({ code: 'credit-note.nothing-to-credit' })
  return accept(storeWaitingDocument(needs, noteOf(refund), invoice.obstacles))
}

const noteOf = ({ refundedAt: happenedAt, ...source }: RefundToDocument): UnissuedDocument => ({
  kind: 'credit_note',
  occasion: source.occasion,
  source,
  happenedAt,
})

/** All of the invoice's lines or, for a partial amount, one line for each rate; `earlier` are its other credit notes. */
const linesOfCredit = (
  invoice: FiscalDocument,
  earlier: readonly FiscalDocument[],
  amountCents: number,
): readonly SoldLine[] => {
  if (amountCents === invoice.totalCents) return invoice.lines
  return shares(leftOf(invoice, earlier), amountCents)
    .filter(({ totalCents }) => totalCents > 0)
    .map(({ totalCents, vatRateHundredths, nature }) => ({
      itemType: 'credit',
      itemId: '',
      description: `Storno parziale della fattura ${invoice.number}`,
      quantityThousandths: 1000,
      unitPriceCents: totalCents,
      totalCents,
      vatRateHundredths,
      nature,
      period: null,
    }))
}

/** What credit notes took of each rate, so that the next one closes to the cent. */
const takenBy = (notes: readonly FiscalDocument[]): InvoicedByRate => {
  const taken = new Map<number, { grossCents: number; vatCents: number }>()
  for (const { vatRateHundredths, netCents, vatCents } of notes.flatMap((note) => note.summaries)) {
    const before = taken.get(vatRateHundredths) ?? { grossCents: 0, vatCents: 0 }
    taken.set(vatRateHundredths, {
      grossCents: before.grossCents + netCents + vatCents,
      vatCents: before.vatCents + vatCents,
    })
  }
  return taken
}

const leftOf = ({ summaries }: FiscalDocument, earlier: readonly FiscalDocument[]) => {
  const taken = takenBy(earlier)
  return summaries.map((rate) => {
    const gone = taken.get(rate.vatRateHundredths)?.grossCents ?? 0
    return { ...rate, leftCents: Math.max(0, rate.netCents + rate.vatCents - gone) }
  })
}

/** Splits in proportion to the remainder of each rate and carries rounding over, so that no cent is lost. */
const shares = (
  rates: readonly (RateSummary & { readonly leftCents: number })[],
  amountCents: number,
) => {
  const wholeCents = rates.reduce((sum, { leftCents }) => sum + leftCents, 0)
  let coveredCents = 0
  let creditedCents = 0
  return rates.map(({ vatRateHundredths, nature, leftCents }) => {
    coveredCents += leftCents
    const upToHere = Math.round((amountCents * coveredCents) / wholeCents)
    const totalCents = upToHere - creditedCents
    creditedCents = upToHere
    return { vatRateHundredths, nature, totalCents }
  })
}
