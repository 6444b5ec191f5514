import { type OrderId, toId, type UserId } from '#modules/kernel/ids.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { WithdrawalShare } from '../contract/usage-text.ts'
import type { BillingNeeds } from '../ports.ts'
import type { Order } from './order.ts'
import { buildWithdrawalReceiptMail } from './order-mail.ts'
import {
  computeRefundableCents,
  type RefundOptions,
  refundOrder,
  sumRefundedCents,
} from './refund-order.ts'
import { computeWithdrawalDeadline, computeWithdrawalShare } from './withdrawal-share.ts'

/** The signed-in buyer, or the holder of the link in the order's mail, whose account may be closed or erased. */
export type WithdrawingBuyer =
  | { readonly userId: UserId; readonly orderId: OrderId }
  | { readonly token: string }

export type Withdrawal = {
  readonly order: Order
  readonly share: WithdrawalShare
  /** The account's address, for its owner alone. */
  readonly receiptEmail: string | null
}

type Confirmation = {
  /** The refund that was shown, when known. */
  readonly seenCents: number | null
  /** The receipt goes to this address, too, besides the account's. */
  readonly receiptEmail: string | null
}

/** Tells whether the period is still running; the refundable sum is computed separately. */
export const canWithdraw = (order: Order, now: Date) => obstacleOf(order, now) === null

const obstacleOf = (order: Order, now: Date) => {
  if (order.status !== 'paid') return 'order.not-paid'
  const until = computeWithdrawalDeadline(order)
  if (!until) return 'order.not-consumer'
  return now > until ? 'order.too-late' : null
}

/** Two steps: preview computes the refund, confirm makes it and mails the receipt. */
export const withdrawOrder = (needs: BillingNeeds) => {
  const check = (by: WithdrawingBuyer) => {
    const order = orderOf(needs, by)
    return order ? checkWithdrawal(needs, order) : refuse({ code: 'order.not-found' })
  }
  const withReceiptEmail = <Part extends Omit<Withdrawal, 'receiptEmail'>>(
    by: WithdrawingBuyer,
    withdrawal: Part,
  ) => ({
    ...withdrawal,
    receiptEmail: 'userId' in by ? mailboxOf(needs, withdrawal.order) : null,
  })

  return {
    /** Lists what cannot be withdrawn from, too, with the obstacle, because the page shows it. */
    read: (by: WithdrawingBuyer) => {
      const order = orderOf(needs, by)
      if (!order) return refuse({ code: 'order.not-found' })
      const outcome = checkWithdrawal(needs, order)
      const obstacle = outcome.ok ? null : outcome.refusal.code
      const share = outcome.ok ? outcome.value.share : NOTHING
      return accept({ ...withReceiptEmail(by, { order, share }), obstacle })
    },
    ask: (by: WithdrawingBuyer) => {
      const outcome = check(by)
      return outcome.ok ? accept(withReceiptEmail(by, outcome.value)) : outcome
    },
    /** Idempotent. */
    confirm: (by: WithdrawingBuyer, confirmation: Confirmation) =>
      needs.atomically(() => {
        const outcome = check(by)
        if (!outcome.ok) return outcome
        const { order, share } = outcome.value
        if (order.withdrawnAt) return accept(withReceiptEmail(by, outcome.value))
        const withdrawal = withdraw(needs, { order, share }, confirmation)
        return withdrawal.ok ? accept(withReceiptEmail(by, withdrawal.value)) : withdrawal
      }),
  }
}

/** Orders whose right of withdrawal still runs, for pages that lead to it. Newest first. */
export const listWithdrawableOrders = (
  { orders, world }: Pick<BillingNeeds, 'orders' | 'world'>,
  userId: UserId,
) => {
  const recent = orders.ofUser(userId, { limit: RECENT, offset: 0 }).orders
  return recent.filter((order) => canWithdraw(order, world.now()))
}

/** More orders than anybody pays in two weeks. */
const RECENT = 20

const NOTHING: WithdrawalShare = { refundCents: 0, keptCents: 0, used: null }

const orderOf = (
  { orders, withdrawalLinks }: Pick<BillingNeeds, 'orders' | 'withdrawalLinks'>,
  by: WithdrawingBuyer,
) => {
  if ('token' in by) {
    const id = withdrawalLinks.read(by.token)
    return id === null ? null : orders.find(toId<OrderId>(id))
  }
  const order = orders.find(by.orderId)
  return order?.userId === by.userId ? order : null
}

const checkWithdrawal = (
  needs: Pick<BillingNeeds, 'world' | 'subscriptions' | 'packs' | 'usage' | 'plans'>,
  order: Order,
) => {
  if (order.withdrawnAt) return accept({ order, share: shareBefore(order) })
  const now = needs.world.now()
  const obstacle = obstacleOf(order, now)
  if (obstacle) return refuse({ code: obstacle })
  const whole = computeWithdrawalShare(needs)(order, now)
  const leftCents = computeRefundableCents(order)
  const share = { ...whole, refundCents: Math.max(0, leftCents - whole.keptCents) }
  const isLost = share.keptCents > 0 && share.refundCents <= 0 && isUsedInFull(share.used)
  return isLost ? refuse({ code: 'order.fully-used' }) : accept({ order, share })
}

/** An unlimited plan is never performed in full, even where its contacts cost as much. */
const isUsedInFull = (used: WithdrawalShare['used']) =>
  used !== null && used.contactsIncluded !== null && used.contactsUsed >= used.contactsIncluded

const shareBefore = (order: Order): WithdrawalShare => ({
  refundCents: order.refund?.amountCents ?? order.totalCents,
  keptCents: order.totalCents - sumRefundedCents(order),
  used: null,
})

const withdraw = (
  needs: BillingNeeds,
  { order, share }: Omit<Withdrawal, 'receiptEmail'>,
  { seenCents, receiptEmail }: Confirmation,
) => {
  const own = mailboxOf(needs, order)
  if (receiptEmail === null && own === null) return refuse({ code: 'order.receipt-address' })
  if (seenCents !== null && seenCents !== share.refundCents)
    return refuse({ code: 'order.refund-changed' })
  const outcome = refundOrder(needs)(refundOf(order.id, share))
  if (!outcome.ok) return outcome
  const withdrawn = outcome.value.order
  if (receiptEmail !== null && receiptEmail !== own)
    needs.outbox.enqueue(buildWithdrawalReceiptMail(withdrawn, share, receiptEmail))
  return accept({ order: withdrawn, share: shareBefore(withdrawn) })
}

const mailboxOf = ({ buyers }: Pick<BillingNeeds, 'buyers'>, { userId }: Order) => {
  const { email } = buyers.addressOf(userId)
  return hasMailbox(email) ? email : null
}

const refundOf = (orderId: OrderId, share: WithdrawalShare): RefundOptions => ({
  orderId,
  reason: 'Recesso del consumatore',
  state: 'due',
  reference: null,
  withdrawal: share,
})
