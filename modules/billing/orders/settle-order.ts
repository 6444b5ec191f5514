import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { notifyAdmins, UNWANTED_PAYMENTS } from '../cards/notify-admins.ts'
import type { CardPayment } from '../cards/records.ts'
import type { BillingNeeds } from '../ports.ts'
import { buildRenewalVariables } from '../subscription/remind-subscribers.ts'
import { activateItems } from './activate-items.ts'
import type { Order, PaymentIds } from './order.ts'
import { buildPaidMail, buildPaidTwiceMail } from './order-mail.ts'
import { findPaidSuccessor, listPaidPredecessors, returnPayment } from './return-payment.ts'

export type ReceivedPayment = {
  /** The moment at which the money arrived, as the bank or the payment company reports it. */
  readonly paidAt: Date
  readonly reference: string | null
  readonly payment?: Partial<PaymentIds>
  readonly paymentCountry?: string | null
  /** This is set when the payment company counts the period itself. */
  readonly periodEndsAt?: Date
}

export type OrderPayment = ReceivedPayment & { readonly orderId: OrderId }

/**
 * Marks an order as paid: state, activation, allowance, cart, mail and invoice in one transaction keyed by the
 * order. Idempotent. Money for an expired or cancelled order counts too, so that a payment is never lost. Of two
 * plans where one was chosen instead of the other, the later stays.
 */
export const settleOrder = (needs: BillingNeeds) => (settlement: OrderPayment) =>
  needs.atomically(() => {
    const order = needs.orders.find(settlement.orderId)
    if (!order) return refuse({ code: 'order.not-found' })
    if (order.status === 'paid' || order.status === 'refunded')
      return accept({ order, isNew: false })

    return accept({ order: settleUnpaid(needs)(order, settlement), isNew: true })
  })

/** A payment that the card company has taken for an order. */
export type IncomingPayment = Omit<CardPayment, 'orderId' | 'refundedCents'> & {
  readonly currency: string
  readonly sessionId: string | null
  readonly periodEndsAt?: Date
}

/**
 * Records a payment by card and settles its order; called inside the caller's transaction. The same payment counts
 * once. A second payment of the same order is returned, and one of another amount notifies the admins. Answers the
 * outcome for the record of webhooks.
 */
export const settleCardPayment =
  (needs: BillingNeeds) =>
  (order: Order, money: IncomingPayment): string => {
    const { cards } = needs
    const { amountCents, currency } = money
    if (cards.payments.find(money.id)) return 'known payment'
    cards.payments.add({ ...money, orderId: order.id, refundedCents: 0 })

    if (!needs.buyers.exists(order.userId)) {
      sendBack(needs, order, { money, trouble: UNWANTED_PAYMENTS.buyerHasLeft })
      return 'buyer has left'
    }
    if (order.status === 'paid' || order.status === 'refunded') {
      sendBack(needs, order, { money, trouble: UNWANTED_PAYMENTS.paidTwice })
      needs.outbox.enqueue(buildPaidTwiceMail(order, needs.buyers.addressOf(order.userId)))
      return 'paid twice'
    }
    if (amountCents !== order.totalCents || currency !== order.currency) {
      notifyAdmins(needs, { order, amountCents, trouble: UNWANTED_PAYMENTS.otherAmount })
      return 'another amount'
    }
    const { status } = settleUnpaid(needs)(order, paymentOf(order, money))
    return status === 'refunded' ? 'another plan stays' : 'settled'
  }

type Unwanted = { readonly money: IncomingPayment; readonly trouble: string }

const sendBack = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'outbox'>,
  order: Order,
  { money, trouble }: Unwanted,
) => {
  const { cards, world } = needs
  const refund = { kind: 'refund', target: money.id, amountCents: null } as const
  cards.tasks.add({ id: world.newId(), ...refund }, world.now())
  notifyAdmins(needs, { order, amountCents: money.amountCents, trouble })
}

const paymentOf = (order: Order, money: IncomingPayment): ReceivedPayment => ({
  paidAt: money.paidAt,
  reference: money.id,
  payment: {
    intentId: money.id,
    sessionId: money.sessionId ?? order.payment.sessionId,
    subscriptionId: money.cardSubscriptionId,
    invoiceId: money.periodInvoiceId,
  },
  ...(money.periodEndsAt && { periodEndsAt: money.periodEndsAt }),
})

/** Marks an unpaid order as paid, inside the caller's transaction. */
const settleUnpaid =
  (needs: BillingNeeds) =>
  (order: Order, payment: ReceivedPayment): Order => {
    const paid = paidOrder(order, payment)
    const stays = findPaidSuccessor(needs.orders, order)
    return stays
      ? returnPayment(needs)({ order: paid, stays, wasDelivered: false })
      : deliver(needs, paid, payment)
  }

const deliver = (needs: BillingNeeds, paid: Order, { periodEndsAt }: ReceivedPayment): Order => {
  // The replaced plan is refunded first, so that its days do not come before those of the new plan.
  for (const earlier of listPaidPredecessors(needs.orders, paid))
    returnPayment(needs)({ order: earlier, stays: paid, wasDelivered: true })
  needs.orders.save(paid)
  activateItems(needs)(paid, periodEndsAt)
  needs.carts.takeOut(paid.userId, paid.items)
  const { buyers, outbox, withdrawalLinks: links } = needs
  const plan = boughtPlan(needs, paid)
  outbox.enqueue(buildPaidMail(paid, buyers.addressOf(paid.userId), { plan, links }))
  needs.events.paid(paid)
  return paid
}

/** Answers null without a plan. */
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
    ? buildRenewalVariables({ paidUntil, priceCents, hasVat: vatRateHundredths > 0 })
    : null
  return { paidUntil, renewal }
}

const paidOrder = (
  order: Order,
  { paidAt, reference, payment, paymentCountry = null }: ReceivedPayment,
): Order => ({
  ...order,
  status: 'paid',
  paidAt,
  paymentReference: reference,
  paymentCountry,
  payment: { ...order.payment, ...payment },
  closedAt: null,
})
