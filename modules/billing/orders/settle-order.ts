import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../needs.ts'
import { renewalWords } from '../subscription/renewal-notice.ts'
import { activateItems } from './activate-items.ts'
import type { Order, PaymentIds } from './order.ts'
import { type BoughtPlan, paidMail } from './order-mail.ts'
import { paidPredecessors, paidSuccessor, returnPayment } from './paid-twice.ts'

export type Settlement = {
  readonly orderId: OrderId
  /** When the money arrived, as the bank or the payment company reports it. */
  readonly paidAt: Date
  readonly reference: string | null
  readonly payment?: Partial<PaymentIds>
  readonly paymentCountry?: string | null
  /** Set when the payment company counts the period itself. */
  readonly periodEndsAt?: Date
}

export type Settled = {
  readonly order: Order
  /** False when the order had been paid before and nothing changed. */
  readonly isNew: boolean
}

export type SettleRefusal = { readonly code: 'order.not-found' }

/**
 * Marks an order as paid: state, activation, allowance, cart, mail and invoice in one transaction keyed by the
 * order. Idempotent. Money for an expired or cancelled order counts too, so that a payment is never lost. Of two
 * plans where one was chosen instead of the other, the later stays.
 */
export const settleOrder =
  (needs: BillingNeeds) =>
  (settlement: Settlement): Result<Settled, SettleRefusal> =>
    needs.atomically((): Result<Settled, SettleRefusal> => {
      const order = needs.orders.find(settlement.orderId)
      if (!order) return refuse({ code: 'order.not-found' })
      if (order.status === 'paid' || order.status === 'refunded')
        return accept({ order, isNew: false })

      const paid = paidOrder(order, settlement)
      const stays = paidSuccessor(needs.orders, order)
      return accept({
        order: stays
          ? returnPayment(needs)({ order: paid, stays, wasDelivered: false })
          : deliver(needs, paid, settlement),
        isNew: true,
      })
    })

const deliver = (needs: BillingNeeds, paid: Order, { periodEndsAt }: Settlement): Order => {
  // The replaced plan is refunded first, so that its days do not come before those of the new plan.
  for (const earlier of paidPredecessors(needs.orders, paid))
    returnPayment(needs)({ order: earlier, stays: paid, wasDelivered: true })
  needs.orders.save(paid)
  activateItems(needs)(paid, periodEndsAt)
  needs.carts.takeOut(paid.userId, paid.items)
  needs.outbox.enqueue(paidMail(paid, needs.buyers.addressOf(paid.userId), boughtPlan(needs, paid)))
  for (const hook of needs.hooks.paid) hook(paid)
  return paid
}

/** Null without a plan. */
const boughtPlan = (
  { subscriptions }: BillingNeeds,
  { id, userId, items }: Order,
): BoughtPlan | null => {
  const term = subscriptions.openTerms(userId).find(({ orderId }) => orderId === id)
  const item = items.find(({ itemType }) => itemType === 'subscription_plan')
  if (!item || !term) return null
  const { paidUntil, cardSubscriptionId } = term
  const { unitPriceCents: priceCents, vatRateHundredths } = item
  const renewal = cardSubscriptionId
    ? renewalWords({ paidUntil, priceCents, hasVat: vatRateHundredths > 0 })
    : null
  return { paidUntil, renewal }
}

const paidOrder = (
  order: Order,
  { paidAt, reference, payment, paymentCountry = null }: Settlement,
): Order => ({
  ...order,
  status: 'paid',
  paidAt,
  paymentReference: reference,
  paymentCountry,
  payment: { ...order.payment, ...payment },
  closedAt: null,
})
