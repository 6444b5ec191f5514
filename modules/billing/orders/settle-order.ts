import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../needs.ts'
import { renewalWords } from '../subscription/remind-subscribers.ts'
import { activateItems, deactivateItems } from './activate-items.ts'
import type { Order, PaymentIds } from './order.ts'
import { type BoughtPlan, paidMail, returnedMail } from './order-mail.ts'
import type { OrderStore } from './ports.ts'
import { leftToRefund } from './refund-order.ts'

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
  for (const hook of needs.hooks) hook.paid?.(paid)
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

// Two plans were paid although the second was chosen instead of the first: the first is refunded.

/** The paid order that was chosen instead of this one, directly or through others. */
export const paidSuccessor = (orders: OrderStore, { supersededBy }: Order): Order | null => {
  const next = supersededBy && orders.find(supersededBy)
  if (!next) return null
  return next.status === 'paid' ? next : paidSuccessor(orders, next)
}

/** Paid orders that this one was to replace. */
export const paidPredecessors = (orders: OrderStore, { id }: Order): readonly Order[] =>
  orders
    .supersededBy(id)
    .flatMap((earlier) =>
      earlier.status === 'paid' ? [earlier] : paidPredecessors(orders, earlier),
    )

export type Returned = {
  readonly order: Order
  readonly stays: Order
  /** False when its money arrived only now, so that nothing was activated yet. */
  readonly wasDelivered: boolean
}

/**
 * Refunds the whole payment; called inside the caller's transaction. Card refunds are sent automatically, bank
 * transfers wait for the admin.
 */
export const returnPayment =
  (needs: BillingNeeds) =>
  ({ order, stays, wasDelivered }: Returned): Order => {
    const refunded: Order = {
      ...order,
      status: 'refunded',
      refund: {
        at: needs.world.now(),
        amountCents: Math.max(0, leftToRefund(needs.orders, order)),
        state: 'due',
        reason: `Pagato insieme all'ordine ${stays.orderNumber}, scelto dopo`,
        reference: null,
      },
    }
    needs.orders.save(refunded)
    if (wasDelivered) deactivateItems(needs)(refunded)
    const owner = needs.buyers.addressOf(order.userId)
    needs.outbox.enqueue(returnedMail(refunded, owner, supersededReason(stays)))
    for (const hook of needs.hooks) {
      hook.refunded?.(refunded, null)
      hook.paidTwice?.(refunded, stays)
    }
    return refunded
  }

const supersededReason = ({ orderNumber }: Order) =>
  `ci sono arrivati i pagamenti di due piani scelti uno dopo l'altro. Resta attivo quello scelto per ultimo, l'ordine ${orderNumber}: l'altro pagamento ti torna indietro per intero.`
