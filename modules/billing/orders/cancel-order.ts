import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../ports.ts'
import type { Order } from './order.ts'
import { buildOrderStateMail } from './order-mail.ts'

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
    needs.outbox.enqueue(buildOrderStateMail('order-cancelled', cancelled, address))
  }
  needs.events.closed(cancelled)
  return cancelled
}
