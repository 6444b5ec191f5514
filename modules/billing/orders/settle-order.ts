import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../ports.ts'
import { renewalWords } from '../subscription/remind-subscribers.ts'
import { activateItems, deactivateItems } from './activate-items.ts'
import type { Order, OrderStore, PaymentIds } from './order.ts'
import { paidMail, returnedMail } from './order-mail.ts'
import { leftToRefund } from './refund-order.ts'

export type Payment = {
  /** When the money arrived, as the bank or the payment company reports it. */
  readonly paidAt: Date
  readonly reference: string | null
  readonly payment?: Partial<PaymentIds>
  readonly paymentCountry?: string | null
  /** Set when the payment company counts the period itself. */
  readonly periodEndsAt?: Date
}

export type Settlement = Payment & { readonly orderId: OrderId }

/**
 * Marks an order as paid: state, activation, allowance, cart, mail and invoice in one transaction keyed by the
 * order. Idempotent. Money for an expired or cancelled order counts too, so that a payment is never lost. Of two
 * plans where one was chosen instead of the other, the later stays.
 */
export const settleOrder = (needs: BillingNeeds) => (settlement: Settlement) =>
  needs.atomically(() => {
    const order = needs.orders.find(settlement.orderId)
    if (!order) return refuse({ code: 'order.not-found' })
    if (order.status === 'paid' || order.status === 'refunded')
      return accept({ order, isNew: false })

    return accept({ order: settleUnpaid(needs)(order, settlement), isNew: true })
  })

/** The same for an order that was just found, and is not paid; called inside the caller's transaction. */
export const settleUnpaid =
  (needs: BillingNeeds) =>
  (order: Order, payment: Payment): Order => {
    const paid = paidOrder(order, payment)
    const stays = paidSuccessor(needs.orders, order)
    return stays
      ? returnPayment(needs)({ order: paid, stays, wasDelivered: false })
      : deliver(needs, paid, payment)
  }

const deliver = (needs: BillingNeeds, paid: Order, { periodEndsAt }: Payment): Order => {
  // The replaced plan is refunded first, so that its days do not come before those of the new plan.
  for (const earlier of paidPredecessors(needs.orders, paid))
    returnPayment(needs)({ order: earlier, stays: paid, wasDelivered: true })
  needs.orders.save(paid)
  activateItems(needs)(paid, periodEndsAt)
  needs.carts.takeOut(paid.userId, paid.items)
  const { buyers, outbox, withdrawalLinks: links } = needs
  const plan = boughtPlan(needs, paid)
  outbox.enqueue(paidMail(paid, buyers.addressOf(paid.userId), { plan, links }))
  needs.events.paid(paid)
  return paid
}

/** Null without a plan. */
const boughtPlan = (
  { subscriptions }: Pick<BillingNeeds, 'subscriptions'>,
  { id, userId, items }: Order,
) => {
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
  { paidAt, reference, payment, paymentCountry = null }: Payment,
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
const paidSuccessor = (orders: OrderStore, { supersededBy }: Order): Order | null => {
  const next = supersededBy && orders.find(supersededBy)
  if (!next) return null
  return next.status === 'paid' ? next : paidSuccessor(orders, next)
}

/** Paid orders that this one was to replace. */
const paidPredecessors = (orders: OrderStore, { id }: Order): readonly Order[] =>
  orders
    .supersededBy(id)
    .flatMap((earlier) =>
      earlier.status === 'paid' ? [earlier] : paidPredecessors(orders, earlier),
    )

type Returned = {
  readonly order: Order
  readonly stays: Order
  /** False when its money arrived only now, so that nothing was activated yet. */
  readonly wasDelivered: boolean
}

/**
 * Refunds the whole payment; called inside the caller's transaction. Card refunds are sent automatically, bank
 * transfers wait for the admin.
 */
const returnPayment =
  (needs: BillingNeeds) =>
  ({ order, stays, wasDelivered }: Returned): Order => {
    const refunded: Order = {
      ...order,
      status: 'refunded',
      refund: {
        at: needs.world.now(),
        amountCents: Math.max(0, leftToRefund(order)),
        state: 'due',
        reason: `Sostituito dall’ordine ${stays.orderNumber}, più recente e già pagato`,
        reference: null,
        iban: null,
        sentAt: null,
        returnedAt: null,
      },
    }
    needs.orders.save(refunded)
    if (wasDelivered) deactivateItems(needs)(refunded)
    const owner = needs.buyers.addressOf(order.userId)
    needs.outbox.enqueue(returnedMail(refunded, owner, supersededReason(stays)))
    needs.events.refunded(refunded, null)
    needs.events.paidTwice(refunded, stays)
    return refunded
  }

const supersededReason = ({ orderNumber }: Order) =>
  `abbiamo ricevuto il pagamento di due piani, scelti uno dopo l’altro. Resta attivo l’ultimo che hai scelto, con l’ordine ${orderNumber}: ti restituiamo per intero l’altro pagamento.`
