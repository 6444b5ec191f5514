import type { BillingNeeds } from '../ports.ts'
import type { Order, RecordedRefund } from './order.ts'
import { isRefundPaidByTask, listRefunds } from './refund-order.ts'

/** Refunds whose money has not left, oldest first. */
export type UnsentRefunds = {
  /** Somebody has to transfer it. */
  readonly owed: readonly RecordedRefund[]
  /** The card company is asked within the minute, again and again while it does not answer. */
  readonly toCard: readonly RecordedRefund[]
}

export const listUnsentRefunds =
  ({ cards }: Pick<BillingNeeds, 'cards'>) =>
  (order: Order): UnsentRefunds => {
    const { intentId } = order.payment
    const notGone = listRefunds(order).filter(({ state }) => state === 'due')
    if (intentId === null || notGone.length === 0) return { owed: notGone, toCard: [] }
    const taskIds = cards.tasks.waitingRefunds(intentId)
    const isToCard = (refund: RecordedRefund) =>
      taskIds.some((id) => isRefundPaidByTask(refund, order, id))
    return {
      owed: notGone.filter((refund) => !isToCard(refund)),
      toCard: notGone.filter(isToCard),
    }
  }
