/**
 * Two plans were paid although the second was chosen instead of the first: the later one stays, and the payment of
 * the first is returned.
 */
import type { BillingNeeds } from '../ports.ts'
import { deactivateItems } from './activate-items.ts'
import type { Order, OrderStore } from './order.ts'
import { buildSupersededMail } from './order-mail.ts'
import { computeRefundableCents } from './refund-order.ts'

/** The paid order that was chosen instead of this one, directly or through others. */
export const findPaidSuccessor = (orders: OrderStore, { supersededBy }: Order): Order | null => {
  const next = supersededBy && orders.find(supersededBy)
  if (!next) return null
  return next.status === 'paid' ? next : findPaidSuccessor(orders, next)
}

/** Paid orders that this one was to replace. */
export const listPaidPredecessors = (orders: OrderStore, { id }: Order): readonly Order[] =>
  orders
    .supersededBy(id)
    .flatMap((earlier) =>
      earlier.status === 'paid' ? [earlier] : listPaidPredecessors(orders, earlier),
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
export const returnPayment =
  (needs: BillingNeeds) =>
  ({ order, stays, wasDelivered }: Returned): Order => {
    const refunded: Order = {
      ...order,
      status: 'refunded',
      refund: {
        at: needs.world.now(),
        amountCents: Math.max(0, computeRefundableCents(order)),
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
    needs.outbox.enqueue(buildSupersededMail(refunded, owner, stays))
    needs.events.refunded(refunded, null)
    needs.events.paidTwice(refunded, stays)
    return refunded
  }
