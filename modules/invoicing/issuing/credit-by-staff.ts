import type { AuditLog, Staff } from '#modules/kernel/audit.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { refuse } from '#modules/kernel/result.ts'
import type { Customer } from '../document/document.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { type CreditRefusal, creditableCents, issueCreditNote } from './issue-credit-note.ts'
import { retryWaiting } from './issue-waiting.ts'

type Input = { readonly reason: string; readonly amountCents: number | null }

export type StaffCreditRefusal =
  | CreditRefusal
  | {
      readonly code:
        | 'invoice.not-found'
        | 'credit-note.not-an-invoice'
        | 'credit-note.invoice-rejected'
    }

/** A credit note without a refund of the order, for all that remains or a part. */
export const creditByStaff =
  (needs: InvoicingNeeds) =>
  (staff: Staff, id: InvoiceId, { reason, amountCents }: Input) =>
    needs.atomically(() => {
      const invoice = needs.invoices.find(id)
      if (!invoice) return refuse({ code: 'invoice.not-found' })
      if (invoice.document.kind !== 'invoice') return refuse({ code: 'credit-note.not-an-invoice' })

      if (invoice.sdi.state === 'rejected') return refuse({ code: 'credit-note.invoice-rejected' })
      const leftCents = creditableCents(needs, invoice)
      const issued = issueCreditNote(needs)({
        occasion: `staff:${needs.world.newId()}`,
        orderId: invoice.orderId,
        userId: invoice.userId,
        refundedAt: needs.world.now(),
        reason,
        amountCents,
      })
      if (!issued.ok) return issued
      needs.audit.record(staff, 'invoice.credit-note', ['invoice', id], {
        before: { creditableCents: leftCents },
        after: { creditableCents: creditableCents(needs, invoice), reason },
      })
      return issued
    })

/** Retries a waiting document with the admin's correction, which is stored in any case. */
export const retryByStaff =
  (needs: InvoicingNeeds & { readonly audit: AuditLog }) =>
  (staff: Staff, id: string, correction: Partial<Customer>) =>
    needs.atomically(() => {
      const before = needs.waiting.find(id)
      const raised = retryWaiting(needs)(id, correction)
      if (!before || !raised) return refuse({ code: 'invoice.not-found' })
      needs.audit.record(staff, 'invoice.retry', ['waiting-invoice', id], {
        before: { obstacles: before.obstacles.map(({ code }) => code) },
        after: raised.ok
          ? { invoiceNumber: raised.value.document.number, correction }
          : { obstacles: raised.refusal.map(({ code }) => code), correction },
      })
      return raised.ok ? raised : refuse({ code: 'invoice.objections', objections: raised.refusal })
    })
