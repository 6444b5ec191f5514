import type { AuditAction, AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingNeeds } from '../needs.ts'
import type { Order } from '../orders/order.ts'

/** The acting admin, for the audit log. */
export type Staff = { readonly userId: UserId; readonly ip: string }

export const recordOrder = (
  audit: AuditLog,
  staff: Staff,
  { action, before, after }: { action: AuditAction; before: Order; after: Order },
) =>
  audit.record({
    actorId: staff.userId,
    action,
    targetKind: 'order',
    targetId: after.id,
    before: partOf(before),
    after: partOf(after),
    ip: staff.ip,
  })

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
    audit.record({
      actorId: staff.userId,
      action: `${what}.${deedOf(before, after)}`,
      targetKind: what,
      targetId: id,
      before,
      after,
      ip: staff.ip,
    })

const deedOf = (before: object | null, after: object | null) => {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'change'
}
