import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Buyers } from '../subscription/ports.ts'
import type { Order } from './order.ts'
import { stateMail } from './order-mail.ts'
import type { OrderHooks, OrderStore } from './ports.ts'

export type CancelNeeds = {
  readonly orders: OrderStore
  readonly buyers: Buyers
  readonly hooks: OrderHooks
  readonly outbox: Outbox
  readonly world: World
  readonly atomically: Atomically
}

export type CancelRefusal = { readonly code: 'order.not-found' | 'order.not-pending' }

/** Cancels a waiting order. `ownerId` null means the admin; another user's order is "not found". */
export const cancelOrder =
  (needs: CancelNeeds) =>
  (orderId: OrderId, ownerId: UserId | null): Result<Order, CancelRefusal> =>
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
const close = (needs: CancelNeeds, order: Order, ownerId: UserId | null) => {
  const cancelled: Order = { ...order, status: 'cancelled', closedAt: needs.world.now() }
  needs.orders.save(cancelled)
  if (ownerId === null) {
    const address = needs.buyers.addressOf(order.userId)
    needs.outbox.enqueue(stateMail('order-cancelled', cancelled, address))
  }
  for (const hook of needs.hooks.closed) hook(cancelled)
  return cancelled
}
