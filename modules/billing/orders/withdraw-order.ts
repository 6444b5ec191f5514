import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { isCompany } from '../contract/profile-rules.ts'
import { WITHDRAWAL_DAYS } from '../contract/shop-words.ts'
import type { Order } from './order.ts'
import { type RefundNeeds, type RefundWish, refundOrder } from './refund-order.ts'

export type WithdrawRefusal = {
  readonly code: 'order.not-found' | 'order.not-paid' | 'order.not-consumer' | 'order.too-late'
}

/** A consumer's last moment to withdraw; null for companies and for what is not paid. */
export const withdrawUntil = ({ paidAt, customer }: Pick<Order, 'paidAt' | 'customer'>) =>
  paidAt === null || isCompany(customer)
    ? null
    : new Date(paidAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)

export const canWithdraw = (order: Order, now: Date) => obstacleOf(order, now) === null

/** In two steps: asking only says what would happen, confirming does it and mails the receipt. */
export const withdrawOrder = (needs: RefundNeeds) => {
  const refund = refundOrder(needs)
  const check = (userId: UserId, orderId: OrderId): Result<Order, WithdrawRefusal> => {
    const order = needs.orders.find(orderId)
    if (order?.userId !== userId) return refuse({ code: 'order.not-found' })
    const obstacle = order.withdrawnAt ? null : obstacleOf(order, needs.world.now())
    return obstacle ? refuse({ code: obstacle }) : accept(order)
  }

  return {
    ask: check,
    /** Confirmed twice, it happened once. */
    confirm: (userId: UserId, orderId: OrderId): Result<Order, WithdrawRefusal> =>
      needs.atomically((): Result<Order, WithdrawRefusal> => {
        const checked = check(userId, orderId)
        if (!checked.ok || checked.value.withdrawnAt) return checked
        const outcome = refund(withdrawalOf(orderId))
        return outcome.ok ? accept(outcome.value.order) : outcome
      }),
  }
}

const withdrawalOf = (orderId: OrderId): RefundWish => ({
  orderId,
  reason: 'Recesso del consumatore',
  state: 'due',
  reference: null,
  isWithdrawal: true,
})

const obstacleOf = (
  order: Order,
  now: Date,
): Exclude<WithdrawRefusal['code'], 'order.not-found'> | null => {
  if (order.status !== 'paid') return 'order.not-paid'
  const until = withdrawUntil(order)
  if (!until) return 'order.not-consumer'
  return now > until ? 'order.too-late' : null
}
