import { DAY_MS } from '#modules/kernel/time.ts'
import type { BillingNeeds } from '../ports.ts'
import type { Order } from './order.ts'
import { buildOrderReminderMail, buildOrderStateMail } from './order-mail.ts'

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
  outbox.enqueue(buildOrderStateMail('order-expired', order, buyers.addressOf(order.userId)))
}

const remind = (
  { orders, buyers, outbox }: Pick<BillingNeeds, 'orders' | 'buyers' | 'outbox'>,
  order: Order,
  now: Date,
) => {
  orders.save({ ...order, remindedAt: now })
  outbox.enqueue(buildOrderReminderMail(order, buyers.addressOf(order.userId)))
}
