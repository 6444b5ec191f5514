import type { BillingNeeds } from '../ports.ts'
import type { Order, Refund } from './order.ts'
import { endOfAccount, meansOf, type RefundMeans } from './refund-means.ts'
import { allRefunds } from './refund-order.ts'
import { refundsNotGone } from './refunds-not-gone.ts'

/** A refund as its buyer reads it. */
export type BuyerRefund = Pick<Refund, 'at' | 'amountCents' | 'sentAt'> & {
  readonly state: 'due' | 'to_card' | 'sent'
  readonly means: RefundMeans | null
  readonly accountEnd: string | null
}

/** Oldest first; a withdrawal that gives nothing back is none. */
export const buyerRefundsOf =
  (needs: Pick<BillingNeeds, 'cards'>) =>
  (order: Order): readonly BuyerRefund[] => {
    const refunds = allRefunds(order).filter(({ amountCents }) => amountCents > 0)
    if (refunds.length === 0) return []
    const { toCard } = refundsNotGone(needs)(order)
    return refunds.map((refund) => ({
      at: refund.at,
      amountCents: refund.amountCents,
      sentAt: refund.sentAt,
      state: toCard.includes(refund) ? 'to_card' : refund.state,
      means: meansOf(order, refund),
      accountEnd: refund.iban && endOfAccount(refund.iban),
    }))
  }
