import type { AuditAction, AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
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
