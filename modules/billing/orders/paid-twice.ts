/** Two plans were paid although the second was chosen instead of the first: the first is refunded. */

import type { BillingNeeds } from '../needs.ts'
import { deactivateItems } from './deactivate-items.ts'
import type { Order } from './order.ts'
import { returnedMail } from './order-mail.ts'
import type { OrderStore } from './ports.ts'
import { leftToRefund } from './refund-parts.ts'

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
    for (const hook of needs.hooks.refunded) hook(refunded, null)
    for (const hook of needs.hooks.paidTwice) hook(refunded, stays)
    return refunded
  }

const supersededReason = ({ orderNumber }: Order) =>
  `ci sono arrivati i pagamenti di due piani scelti uno dopo l'altro. Resta attivo quello scelto per ultimo, l'ordine ${orderNumber}: l'altro pagamento ti torna indietro per intero.`
