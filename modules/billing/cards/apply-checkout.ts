import { longDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import type { BillingNeeds } from '../needs.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { Order } from '../orders/order.ts'
import { setGrace } from '../subscription/begin-term.ts'
import { RENEWAL_PATH } from '../subscription/remind-subscribers.ts'
import { acceptMoney } from './accept-money.ts'
import type { CheckoutFact, SubscriptionFact } from './ports.ts'
import type { CardSubscription } from './records.ts'

/** Applies the outcome of a payment page; called inside the caller's transaction. */
export const applyCheckout =
  (needs: BillingNeeds) =>
  (fact: CheckoutFact): string => {
    const { cards, orders } = needs
    const order = fact.orderId && orders.find(fact.orderId)
    if (!order) return 'not our order'
    if (fact.state !== 'open')
      cards.checkouts.setStatus(fact.id, fact.state === 'expired' ? 'closed' : 'complete')
    if (fact.customerId) cards.customers.remember(order.userId, fact.customerId)
    return OUTCOMES[fact.state](needs, order, fact)
  }

type Outcome = (needs: BillingNeeds, order: Order, fact: CheckoutFact) => string

const OUTCOMES: Readonly<Record<CheckoutFact['state'], Outcome>> = {
  open: () => 'still open',
  expired: () => 'closed',
  /** A SEPA debit takes days, so the order waits for it beyond its usual expiry. */
  processing: ({ orders }, order) => {
    if (order.status === 'pending') orders.save({ ...order, expiresAt: null })
    return 'processing'
  },
  failed: (needs, order) => {
    cancelOrder(needs)(order.id, null)
    return 'failed'
  },
  paid: (needs, order, fact) => {
    // A recurring plan is granted by its paid periods alone.
    if (fact.isRecurring) return 'waits for its period'
    if (fact.intentId === null) return 'without a payment'
    return acceptMoney(needs)(order, {
      id: fact.intentId,
      sessionId: fact.id,
      periodInvoiceId: null,
      cardSubscriptionId: null,
      amountCents: fact.amountCents,
      currency: fact.currency,
      paidAt: needs.world.now(),
    })
  },
}

/**
 * Applies that a renewal was stopped or resumed, is overdue, or ended; called inside the caller's transaction. Paid
 * time is not touched, only the days of grace after it.
 */
export const applySubscription =
  (needs: BillingNeeds) =>
  (fact: SubscriptionFact): string => {
    const { cards, world } = needs
    const known = cards.cardSubscriptions.find(fact.id)
    if (!known) return 'no paid period yet'
    if (known.status === 'ended') return 'ended before'
    const now = world.now()
    const wasOverdue = known.status === 'past-due'
    const renews = fact.renews && fact.state !== 'ended'
    cards.cardSubscriptions.save({ ...known, status: fact.state, renews }, now)
    // A card refused for weeks ends the subscription; its days of grace expire on their own.
    if (fact.state === 'ended' && wasOverdue) return 'ended unpaid'
    mailIfStopped(needs, known, fact)
    setGrace(needs)({ userId: known.userId, cardSubscriptionId: known.id, hasGrace: renews })
    return fact.state === 'ended' ? 'ended' : 'noted'
  }

const mailIfStopped = (
  { buyers, plans, outbox }: BillingNeeds,
  { userId, planId, periodEndsAt, renews }: CardSubscription,
  fact: SubscriptionFact,
) => {
  if (!renews || fact.renews || fact.state === 'ended') return
  outbox.enqueue(
    mailTo(buyers.addressOf(userId), 'renewal-stopped', {
      plan: plans.byId(planId)?.name ?? '',
      until: longDayInRome(periodEndsAt),
      path: RENEWAL_PATH,
    }),
  )
}
