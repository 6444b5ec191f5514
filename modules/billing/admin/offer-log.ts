import type { BillingNeeds } from '../needs.ts'
import type { Staff } from './staff.ts'

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
