import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { BillingNeeds } from '../needs.ts'
import type { Order } from './order.ts'
import { reminderMail, stateMail } from './order-mail.ts'

export type CancelRefusal = { readonly code: 'order.not-found' | 'order.not-pending' }

/** Cancels a waiting order. `ownerId` null means the admin; another user's order is "not found". */
export const cancelOrder =
  (needs: BillingNeeds) =>
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
const close = (needs: BillingNeeds, order: Order, ownerId: UserId | null) => {
  const cancelled: Order = { ...order, status: 'cancelled', closedAt: needs.world.now() }
  needs.orders.save(cancelled)
  if (ownerId === null) {
    const address = needs.buyers.addressOf(order.userId)
    needs.outbox.enqueue(stateMail('order-cancelled', cancelled, address))
  }
  for (const { closed } of needs.hooks) closed?.(cancelled)
  return cancelled
}

/** On day 5 of 7. */
const REMIND_BEFORE_MS = 2 * DAY_MS

/** Reminds of overdue bank transfers and expires orders; answers how many it handled. */
export const expireOrders =
  (needs: BillingNeeds) =>
  (now: Date): number =>
    needs.atomically(() => {
      const overdue = needs.orders.overdue(now)
      for (const order of overdue) expire(needs, order, now)
      const waiting = needs.orders.toRemind(new Date(now.getTime() + REMIND_BEFORE_MS))
      for (const order of waiting) remind(needs, order, now)
      return overdue.length + waiting.length
    })

/** An abandoned payment page expires without a mail. */
const expire = ({ orders, buyers, hooks, outbox }: BillingNeeds, order: Order, now: Date) => {
  const expired: Order = { ...order, status: 'expired', closedAt: now }
  orders.save(expired)
  for (const { closed } of hooks) closed?.(expired)
  if (order.paymentMethod === 'card') return
  outbox.enqueue(stateMail('order-expired', order, buyers.addressOf(order.userId)))
}

const remind = ({ orders, buyers, outbox }: BillingNeeds, order: Order, now: Date) => {
  orders.save({ ...order, remindedAt: now })
  outbox.enqueue(reminderMail(order, buyers.addressOf(order.userId)))
}
