import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Staff } from './staff.ts'

export type OfferLogNeeds = { readonly audit: AuditLog }

type Change = { readonly id: string; readonly before: object | null; readonly after: object | null }

/** Audit entry with the fields before and after. */
export const recordOffer =
  ({ audit }: OfferLogNeeds, what: 'plan' | 'catalogue-item') =>
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
