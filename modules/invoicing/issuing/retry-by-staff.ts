import type { AuditLog } from '#modules/kernel/audit.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import type { Customer } from '../document/document.ts'
import type { InvoicingNeeds } from '../ports.ts'
import type { Objection } from '../sdi/objection.ts'
import type { Staff } from '../sdi/staff.ts'
import { retryWaiting } from './issue-waiting.ts'
import type { StoredInvoice } from './stored-invoice.ts'

export type RetryRefusal =
  | { readonly code: 'invoice.not-found' }
  | { readonly code: 'invoice.objections'; readonly objections: readonly Objection[] }

/** Retries a waiting document with the admin's correction, which is stored in any case. */
export const retryByStaff =
  (needs: InvoicingNeeds & { readonly audit: AuditLog }) =>
  (staff: Staff, id: string, correction: Partial<Customer>): Result<StoredInvoice, RetryRefusal> =>
    needs.atomically((): Result<StoredInvoice, RetryRefusal> => {
      const before = needs.waiting.find(id)
      const raised = retryWaiting(needs)(id, correction)
      if (!before || !raised) return refuse({ code: 'invoice.not-found' })
      needs.audit.record({
        actorId: staff.userId,
        action: 'invoice.retry',
        targetKind: 'waiting-invoice',
        targetId: id,
        before: { obstacles: before.obstacles.map(({ code }) => code) },
        after: raised.ok
          ? { invoiceNumber: raised.value.document.number, correction }
          : { obstacles: raised.refusal.map(({ code }) => code), correction },
        ip: staff.ip,
      })
      return raised.ok ? raised : refuse({ code: 'invoice.objections', objections: raised.refusal })
    })
