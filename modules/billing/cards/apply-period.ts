import { type OrderId, toId } from '#modules/kernel/ids.ts'
import { formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { splitGross } from '#modules/kernel/money.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import {
  formatOrderNumber,
  NEW_ORDER_FIELDS,
  type Order,
  type OrderItem,
  yearInRome,
} from '../orders/order.ts'
import { settleCardPayment } from '../orders/settle-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { addGracePeriod, updateGracePeriod } from '../subscription/begin-term.ts'
import { RENEWAL_PAGE_PATH } from '../subscription/remind-subscribers.ts'
import type { PeriodFact, SubscriptionFact } from './ports.ts'
import type { CardSubscription } from './records.ts'

/** Applies a paid or refused period of a subscription, inside the caller's transaction. */
export const applyPeriod =
  (needs: BillingNeeds) =>
  (fact: PeriodFact): string => {
    const first = fact.orderId && needs.orders.find(fact.orderId)
    if (!first) return 'not our order'
    if (fact.customerId) needs.cards.customers.remember(first.userId, fact.customerId)
    if (fact.state === 'waiting') return 'waiting'
    return fact.state === 'paid'
      ? settlePeriod(needs, first, fact)
      : refusePeriod(needs, first, fact)
  }

const settlePeriod = (needs: BillingNeeds, first: Order, fact: PeriodFact): string => {
  const { cards } = needs
  if (fact.intentId === null) return 'without a payment'
  if (cards.payments.ofPeriod(fact.invoiceId)) return 'known period'
  const isHere = needs.buyers.exists(first.userId)
  if (isHere) noteSubscription(needs, first, fact)
  // A deleted account gets no new order: the renewal is refunded under the first one.
  const order = fact.isFirst || !isHere ? first : renewalOrder(needs)(first, fact)
  return settleCardPayment(needs)(order, {
    id: fact.intentId,
    sessionId: null,
    periodInvoiceId: fact.invoiceId,
    cardSubscriptionId: fact.subscriptionId,
    amountCents: fact.amountCents,
    currency: fact.currency,
    paidAt: fact.paidAt,
    periodEndsAt: fact.endsAt,
  })
}

/** An older period that is reported late does not move the end back. */
const noteSubscription = (
  { cards, world }: Pick<BillingNeeds, 'cards' | 'world'>,
  first: Order,
  fact: PeriodFact,
) => {
  const stored = cards.cardSubscriptions.find(fact.subscriptionId)
  const plan = first.items.find(({ itemType }) => itemType === 'subscription_plan')
  if (!plan) return
  const isNewer = !stored || stored.periodEndsAt < fact.endsAt
  cards.cardSubscriptions.save(
    {
      id: fact.subscriptionId,
      userId: first.userId,
      planId: plan.itemId as never,
      orderId: first.id,
      renews: stored?.renews ?? true,
      status: stored?.status === 'ended' ? 'ended' : 'live',
      periodEndsAt: isNewer ? fact.endsAt : stored.periodEndsAt,
    },
    world.now(),
  )
}

/** Seven days of grace have begun with the period; one mail asks the subscriber for another card. */
const refusePeriod = (needs: BillingNeeds, first: Order, fact: PeriodFact): string => {
  const { cards, outbox, buyers, world } = needs
  if (fact.isFirst) {
    cancelOrder(needs)(first.id, null)
    return 'first period refused'
  }
  const stored = cards.cardSubscriptions.find(fact.subscriptionId)
  if (!stored || stored.status === 'ended') return 'unknown subscription'
  cards.cardSubscriptions.save({ ...stored, status: 'past-due' }, world.now())
  if (!cards.reminders.isFirst(`refused ${fact.invoiceId}`, stored.userId)) return 'refused again'
  outbox.enqueue(
    mailTo(buyers.addressOf(stored.userId), 'payment-failed', {
      plan: needs.plans.find(stored.planId)?.name ?? '',
      until: formatLongDayInRome(addGracePeriod(fact.startsAt)),
      path: '/abbonamento',
    }),
  )
  return 'refused'
}

/**
 * Each collected period is an order of its own, with its term and its invoice, made and paid in the same
 * transaction. Its amount is what was collected, even when the plan's price has changed since.
 */
const renewalOrder =
  ({ orders, world }: Pick<BillingNeeds, 'orders' | 'world'>) =>
  (first: Order, fact: PeriodFact): Order => {
    const plan = first.items.find(({ itemType }) => itemType === 'subscription_plan')
    if (!plan) throw new Error(`Order ${first.orderNumber} has no plan to renew`)
    const now = world.now()
    const year = yearInRome(now)
    const item: OrderItem = {
      ...plan,
      id: world.newId(),
      unitPriceCents: fact.amountCents,
      quantity: 1,
      discountCents: 0,
      discountCode: null,
    }
    const order: Order = {
      ...first,
      ...NEW_ORDER_FIELDS,
      id: toId<OrderId>(world.newId()),
      orderNumber: formatOrderNumber(year, orders.nextNumber(year)),
      origin: 'renewal',
      totalCents: fact.amountCents,
      ...splitGross(fact.amountCents, plan.vatRateHundredths),
      expiresAt: null,
      createdAt: now,
      items: [item],
    }
    orders.add(order)
    return order
  }

/** Runs in the caller's transaction and changes only the days of grace, never the paid time. */
export const applySubscription =
  (
    needs: Pick<BillingNeeds, 'cards' | 'world' | 'buyers' | 'plans' | 'outbox' | 'subscriptions'>,
  ) =>
  (fact: SubscriptionFact) => {
    const { cards, world } = needs
    const stored = cards.cardSubscriptions.find(fact.id)
    if (!stored) return 'no paid period yet'
    if (stored.status === 'ended') return 'ended before'
    const now = world.now()
    const wasOverdue = stored.status === 'past-due'
    const renews = fact.renews && fact.state !== 'ended'
    cards.cardSubscriptions.save({ ...stored, status: fact.state, renews }, now)
    // A card refused for weeks ends the subscription; its days of grace expire on their own.
    if (fact.state === 'ended' && wasOverdue) return 'ended unpaid'
    mailIfStopped(needs, stored, fact)
    updateGracePeriod(needs)({
      userId: stored.userId,
      cardSubscriptionId: stored.id,
      hasGrace: renews,
    })
    return fact.state === 'ended' ? 'ended' : 'noted'
  }

const mailIfStopped = (
  { buyers, plans, outbox }: Pick<BillingNeeds, 'buyers' | 'plans' | 'outbox'>,
  { userId, planId, periodEndsAt, renews }: CardSubscription,
  fact: SubscriptionFact,
) => {
  if (!renews || fact.renews || fact.state === 'ended') return
  outbox.enqueue(
    mailTo(buyers.addressOf(userId), 'renewal-stopped', {
      plan: plans.find(planId)?.name ?? '',
      until: formatLongDayInRome(periodEndsAt),
      path: RENEWAL_PAGE_PATH,
    }),
  )
}
