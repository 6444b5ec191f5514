/// <reference lib="esnext.temporal" />
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { BillingNeeds } from '../ports.ts'
import { renewalWords } from '../subscription/remind-subscribers.ts'
import { activateItems, deactivateItems } from './activate-items.ts'
import type { Order, OrderStore, PaymentIds } from './order.ts'
import { paidMail, reminderMail, returnedMail, stateMail } from './order-mail.ts'
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

export type CancelRefusal = { readonly code: 'order.not-found' | 'order.not-pending' }

/** Cancels a waiting order. `ownerId` null means the admin; another user's order is "not found". */
export const cancelOrder =
  (needs: Pick<BillingNeeds, 'atomically' | 'orders' | 'world' | 'buyers' | 'outbox' | 'events'>) =>
  (orderId: OrderId, ownerId: UserId | null) =>
    needs.atomically(() => {
      const order = needs.orders.find(orderId)
      if (!(order && isTheirs(order, ownerId))) return refuse({ code: 'order.not-found' })
      if (order.status === 'cancelled') return accept(order)
      if (order.status !== 'pending') return refuse({ code: 'order.not-pending' })
      return accept(close(needs, order, ownerId))
    })

const isTheirs = (order: Order, ownerId: UserId | null) =>
  ownerId === null || order.userId === ownerId

/** Only a cancellation by the admin is mailed to the buyer. */
const close = (
  needs: Pick<BillingNeeds, 'world' | 'orders' | 'buyers' | 'outbox' | 'events'>,
  order: Order,
  ownerId: UserId | null,
) => {
  const cancelled: Order = { ...order, status: 'cancelled', closedAt: needs.world.now() }
  needs.orders.save(cancelled)
  if (ownerId === null) {
    const address = needs.buyers.addressOf(order.userId)
    needs.outbox.enqueue(stateMail('order-cancelled', cancelled, address))
  }
  needs.events.closed(cancelled)
  return cancelled
}

/** Sends the reminder on day 5 of 7. */
const REMIND_BEFORE_MS = 2 * DAY_MS

/** Reminds of overdue bank transfers and expires orders; answers how many it handled. */
export const expireOrders =
  (needs: Pick<BillingNeeds, 'atomically' | 'orders' | 'buyers' | 'events' | 'outbox'>) =>
  (now: Date) =>
    needs.atomically(() => {
      const overdue = needs.orders.overdue(now)
      for (const order of overdue) expire(needs, order, now)
      const waiting = needs.orders.toRemind(new Date(now.getTime() + REMIND_BEFORE_MS))
      for (const order of waiting) remind(needs, order, now)
      return overdue.length + waiting.length
    })

/** An abandoned payment page expires without a mail. */
const expire = (
  { orders, buyers, events, outbox }: Pick<BillingNeeds, 'orders' | 'buyers' | 'events' | 'outbox'>,
  order: Order,
  now: Date,
) => {
  const expired: Order = { ...order, status: 'expired', closedAt: now }
  orders.save(expired)
  events.closed(expired)
  if (order.paymentMethod === 'card') return
  outbox.enqueue(stateMail('order-expired', order, buyers.addressOf(order.userId)))
}

const remind = (
  { orders, buyers, outbox }: Pick<BillingNeeds, 'orders' | 'buyers' | 'outbox'>,
  order: Order,
  now: Date,
) => {
  orders.save({ ...order, remindedAt: now })
  outbox.enqueue(reminderMail(order, buyers.addressOf(order.userId)))
}

/** An invoice reaches the SdI within so many days of the payment (art. 21, comma 4, DPR 633/1972). */
const INVOICE_DAYS = 12

/** What is wrong with the day that a bank names for an order's money; only `late` may be right. */
export const dayFaultOf = ({ createdAt }: Pick<Order, 'createdAt'>, paidAt: Date, now: Date) => {
  const day = romeDayOf(paidAt)
  if (startOfRomeDay(day) > now) return 'in-future'
  if (Temporal.PlainDate.compare(day, romeDayOf(createdAt)) < 0) return 'before-order'
  return day.until(romeDayOf(now)).days > INVOICE_DAYS ? 'late' : null
}
