import type { AuditAction, AuditLog, Staff } from '#modules/kernel/audit.ts'
import type { BillingNeeds } from '../needs.ts'
import type { Order } from '../orders/order.ts'

export const recordOrder = (
  audit: AuditLog,
  staff: Staff,
  { action, before, after }: { action: AuditAction; before: Order; after: Order },
) =>
  audit.record(staff, action, ['order', after.id], { before: partOf(before), after: partOf(after) })

const partOf = ({ orderNumber, status, paidAt, paymentReference, refund, partRefunds }: Order) => ({
  orderNumber,
  status,
  paidAt,
  paymentReference,
  refund: refund ?? partRefunds.at(-1) ?? null,
})

type Change = { readonly id: string; readonly before: object | null; readonly after: object | null }

/** Audit entry with the fields before and after. */
export const recordOffer =
  ({ audit }: BillingNeeds, what: 'plan' | 'catalogue-item') =>
  (staff: Staff, { id, before, after }: Change) =>
    audit.record(staff, `${what}.${deedOf(before, after)}`, [what, id], { before, after })

const deedOf = (before: object | null, after: object | null) => {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'change'
}
