import type { AuditAction, AuditLog, StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { omitFields } from '#modules/kernel/without.ts'
import type { Order, RecordedRefund } from '../orders/order.ts'
import type { BillingNeeds, PurchaseRefusal } from '../ports.ts'

export type BuyerPurchases = {
  readonly orders: number
  readonly withdrawals: number
  readonly refusal: PurchaseRefusal | null
}

export type BuyerRefusal = { readonly code: 'member.not-found' | 'billing.no-profile' }

type Outcome = Result<BuyerPurchases, BuyerRefusal>

/** The admin may refuse purchases, but never a withdrawal. */
export const createBuyerAdmin = (
  needs: Pick<BillingNeeds, 'orders' | 'profiles' | 'buyers' | 'audit' | 'world' | 'atomically'>,
) => {
  const { orders, profiles, buyers, audit, world, atomically } = needs
  const purchasesOf = (userId: UserId): BuyerPurchases => ({
    ...orders.countsOf(userId),
    refusal: profiles.refusalOf(userId),
  })
  const changed = (
    staff: StaffActor,
    userId: UserId,
    refusal: PurchaseRefusal | null,
  ): BuyerPurchases => {
    const before = profiles.refusalOf(userId)
    if (before === null && refusal === null) return purchasesOf(userId)
    profiles.setRefusal(userId, refusal)
    audit.record(staff, refusal ? 'purchases.refuse' : 'purchases.accept', ['user', userId], {
      before,
      after: refusal,
    })
    return purchasesOf(userId)
  }
  const change = (staff: StaffActor, userId: UserId, refusal: PurchaseRefusal | null): Outcome =>
    atomically((): Outcome => {
      if (!buyers.exists(userId)) return refuse({ code: 'member.not-found' })
      if (!profiles.of(userId)) return refuse({ code: 'billing.no-profile' })
      return accept(changed(staff, userId, refusal))
    })

  return {
    purchases: (userId: UserId): Outcome =>
      buyers.exists(userId) ? accept(purchasesOf(userId)) : refuse({ code: 'member.not-found' }),
    refusePurchases: (staff: StaffActor, userId: UserId, reason: string) =>
      change(staff, userId, { at: world.now(), reason }),
    acceptPurchases: (staff: StaffActor, userId: UserId) => change(staff, userId, null),
  }
}

export const auditOrderChange = (
  audit: AuditLog,
  staff: StaffActor,
  { action, before, after }: { action: AuditAction; before: Order; after: Order },
) =>
  audit.record(staff, action, ['order', after.id], { before: partOf(before), after: partOf(after) })

/** The audit log omits the account number, which nobody may read there, and the moment, which its entry has. */
const auditedRefund = (refund: RecordedRefund | null) =>
  refund && omitFields(refund, 'iban', 'sentAt')

const partOf = ({ orderNumber, status, paidAt, paymentReference, refund, partRefunds }: Order) => ({
  orderNumber,
  status,
  paidAt,
  paymentReference,
  refund: auditedRefund(refund ?? partRefunds.at(-1) ?? null),
})
