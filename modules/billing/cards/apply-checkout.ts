import { cancelOrder } from '../orders/cancel-order.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import { type CardEffect, withoutMoney } from './card-effect.ts'
import type { CheckoutFact } from './ports.ts'

/** Applies the outcome of a payment page, inside the caller's transaction, and answers the money that it brought. */
export const applyCheckout =
  (needs: BillingNeeds) =>
  (fact: CheckoutFact): CardEffect => {
    const { cards, orders } = needs
    const order = fact.orderId && orders.find(fact.orderId)
    if (!order) return withoutMoney('not our order')
    if (fact.state !== 'open')
      cards.checkouts.setStatus(fact.id, fact.state === 'expired' ? 'closed' : 'complete')
    if (fact.customerId) cards.customers.remember(order.userId, fact.customerId)
    return OUTCOMES[fact.state](needs, order, fact)
  }

type Outcome = (needs: BillingNeeds, order: Order, fact: CheckoutFact) => CardEffect

const OUTCOMES: Readonly<Record<CheckoutFact['state'], Outcome>> = {
  open: () => withoutMoney('still open'),
  expired: () => withoutMoney('closed'),
  /** A SEPA debit takes days, so the order waits for it beyond its usual expiry. */
  processing: ({ orders }, order) => {
    if (order.status === 'pending') orders.save({ ...order, expiresAt: null })
    return withoutMoney('processing')
  },
  failed: (needs, order) => {
    cancelOrder(needs)(order.id, null)
    return withoutMoney('failed')
  },
  paid: (needs, order, fact) => {
    // A recurring plan is granted by its paid periods alone.
    if (fact.isRecurring) return withoutMoney('waits for its period')
    if (fact.intentId === null) return withoutMoney('without a payment')
    const money = {
      id: fact.intentId,
      sessionId: fact.id,
      periodInvoiceId: null,
      cardSubscriptionId: null,
      amountCents: fact.amountCents,
      currency: fact.currency,
      paidAt: needs.world.now(),
    }
    return { kind: 'money', order, money }
  },
}
