/** Several refunds of one order: parts while it stands, and the last one that ends it. */
import type { Order, Refund } from './order.ts'
import type { OrderStore } from './ports.ts'

type Refunded = Pick<Order, 'partRefunds' | 'refund'>

export const partlyRefundedCents = ({ partRefunds }: Pick<Order, 'partRefunds'>) =>
  partRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const refundedCents = (order: Refunded) =>
  partlyRefundedCents(order) + (order.refund?.amountCents ?? 0)

/** Without what credit notes or refunds took already. */
export const leftToRefund = (orders: Pick<OrderStore, 'creditedCents'>, order: Order) =>
  order.totalCents - Math.max(orders.creditedCents(order), refundedCents(order))

/** Oldest first. */
export const allRefunds = ({ partRefunds, refund }: Refunded): readonly Refund[] =>
  refund ? [...partRefunds, refund] : partRefunds

/** The oldest whose money has not left. */
export const dueRefund = (order: Refunded) =>
  allRefunds(order).find(({ state }) => state === 'due') ?? null

/** `isSent` chooses among the refunds whose money had not left. */
export const withSent = (
  order: Order,
  reference: string | null,
  isSent: (refund: Refund) => boolean = () => true,
): Order => {
  const sent = <One extends Refund>(one: One): One =>
    one.state === 'due' && isSent(one) ? { ...one, state: 'sent', reference } : one
  return {
    ...order,
    partRefunds: order.partRefunds.map(sent),
    refund: order.refund && sent(order.refund),
  }
}
