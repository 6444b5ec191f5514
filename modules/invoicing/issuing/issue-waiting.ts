import { accept, refuse } from '#modules/kernel/result.ts'
import type { Customer } from '../document/document.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { buildInvoiceMail } from './invoice-mail.ts'
import { raiseCreditNote } from './issue-credit-note.ts'
import { raiseInvoice } from './issue-invoice.ts'
import type { WaitingFiscalDocument } from './stored-invoice.ts'

/** Issues the waiting documents that can be issued now, in order of payment; answers how many. */
export const issueWaitingDocuments = (needs: InvoicingNeeds) => (): number =>
  needs.waiting.all().filter((waiting) => issueOne(needs, waiting).ok).length

/** Retries a waiting document, optionally with a corrected customer. Null when it no longer waits. */
export const retryWaitingDocument =
  (needs: InvoicingNeeds) => (id: string, correction: Partial<Customer>) =>
    needs.atomically(() => {
      const waiting = needs.waiting.find(id)
      return waiting && issueOne(needs, applyCorrection(waiting, correction))
    })

const applyCorrection = (
  waiting: WaitingFiscalDocument,
  correction: Partial<Customer>,
): WaitingFiscalDocument => {
  if (waiting.kind === 'credit_note') return waiting
  const { source } = waiting
  return { ...waiting, source: { ...source, customer: { ...source.customer, ...correction } } }
}

/** One transaction each, so that an obstacle to one does not block the others. */
const issueOne = (needs: InvoicingNeeds, waiting: WaitingFiscalDocument) =>
  needs.atomically(() => {
    const raised = attempt(needs, waiting)
    if (raised.ok) needs.waiting.remove(waiting.id)
    else needs.waiting.put({ ...waiting, obstacles: raised.refusal })
    return raised
  })

const attempt = (needs: InvoicingNeeds, waiting: WaitingFiscalDocument) => {
  if (waiting.kind === 'invoice') {
    const raised = raiseInvoice(needs, { ...waiting.source, paidAt: waiting.happenedAt })
    // The mail about the payment was without it.
    if (raised.ok) buildInvoiceMail(needs, raised.value)
    return raised
  }
  const invoice = needs.invoices.ofOccasion('invoice', waiting.orderId)
  if (!invoice) return refuse(waiting.obstacles)
  const present = needs.invoices.ofOccasion('credit_note', waiting.occasion)
  if (present) return accept(present)
  return raiseCreditNote(needs, { ...waiting.source, refundedAt: waiting.happenedAt }, invoice)
}
