import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { WithdrawalShare } from '../contract/usage-text.ts'
import type { BillingNeeds } from '../needs.ts'
import type { Order } from './order.ts'
import {
  leftToRefund,
  type RefundOptions,
  type RefundRefusal,
  refundedCents,
  refundOrder,
} from './refund-order.ts'
import { withdrawalShare, withdrawUntil } from './withdrawal-share.ts'

export type WithdrawRefusal = {
  readonly code:
    | RefundRefusal['code']
    | 'order.not-consumer'
    | 'order.too-late'
    | 'order.fully-used'
    | 'order.refund-changed'
}

export type Withdrawal = { readonly order: Order; readonly share: WithdrawalShare }

/** Whether the period is still running; the refundable sum is computed separately. */
export const canWithdraw = (order: Order, now: Date) => obstacleOf(order, now) === null

/** Two steps: preview computes the refund, confirm makes it and mails the receipt. */
export const withdrawOrder = (needs: BillingNeeds) => {
  const refund = refundOrder(needs)
  const check = (userId: UserId, orderId: OrderId): Result<Withdrawal, WithdrawRefusal> => {
    const order = needs.orders.find(orderId)
    if (order?.userId !== userId) return refuse({ code: 'order.not-found' })
    if (order.withdrawnAt) return accept(doneBefore(order))
    const now = needs.world.now()
    const obstacle = obstacleOf(order, now)
    if (obstacle) return refuse({ code: obstacle })
    const whole = withdrawalShare(needs)(order, now)
    const leftCents = leftToRefund(needs.orders, order)
    const share = { ...whole, refundCents: Math.max(0, leftCents - whole.keptCents) }
    // An unlimited plan is never performed in full, even where its contacts cost as much.
    const isLost =
      share.keptCents > 0 && share.refundCents <= 0 && share.used?.contactPriceCents === null
    return isLost ? refuse({ code: 'order.fully-used' }) : accept({ order, share })
  }

  const settle = (
    orderId: OrderId,
    share: WithdrawalShare,
    seenCents: number | null,
  ): Result<Withdrawal, WithdrawRefusal> => {
    if (seenCents !== null && seenCents !== share.refundCents)
      return refuse({ code: 'order.refund-changed' })
    const outcome = refund(inputOf(orderId, share))
    return outcome.ok ? accept(doneBefore(outcome.value.order)) : outcome
  }

  return {
    ask: check,
    /** Idempotent; `seenCents` is the refund that was shown, when known. */
    confirm: (
      userId: UserId,
      orderId: OrderId,
      seenCents: number | null,
    ): Result<Withdrawal, WithdrawRefusal> =>
      needs.atomically((): Result<Withdrawal, WithdrawRefusal> => {
        const checked = check(userId, orderId)
        if (!checked.ok || checked.value.order.withdrawnAt) return checked
        return settle(orderId, checked.value.share, seenCents)
      }),
  }
}

const doneBefore = (order: Order): Withdrawal => {
  const refundCents = order.refund?.amountCents ?? order.totalCents
  const keptCents = order.totalCents - refundedCents(order)
  return { order, share: { refundCents, keptCents, used: null } }
}

const inputOf = (orderId: OrderId, share: WithdrawalShare): RefundOptions => ({
  orderId,
  reason: 'Recesso del consumatore',
  state: 'due',
  reference: null,
  withdrawal: share,
})

const obstacleOf = (
  order: Order,
  now: Date,
): 'order.not-paid' | 'order.not-consumer' | 'order.too-late' | null => {
  if (order.status !== 'paid') return 'order.not-paid'
  const until = withdrawUntil(order)
  if (!until) return 'order.not-consumer'
  return now > until ? 'order.too-late' : null
}
