import { DAY_MS } from '#modules/kernel/time.ts'
import { REFUND_DAYS } from '../contract/shop-labels.ts'
import type { BillingNeeds } from '../ports.ts'
import type { Order, RecordedRefund } from './order.ts'
import { findRefundMeans, lastDigitsOfIban, type RefundMeans } from './refund-means.ts'
import { listRefunds } from './refund-order.ts'
import { listUnsentRefunds } from './unsent-refunds.ts'

/** A refund as its buyer reads it. */
export type BuyerRefund = Pick<RecordedRefund, 'at' | 'amountCents' | 'sentAt' | 'returnedAt'> & {
  readonly state: 'due' | 'to_card' | 'sent'
  readonly means: RefundMeans | null
  readonly accountEnd: string | null
  readonly isLate: boolean
}

/** Oldest first; excludes withdrawals that refund nothing. */
export const listBuyerRefunds =
  (needs: Pick<BillingNeeds, 'cards' | 'world'>) =>
  (order: Order): readonly BuyerRefund[] => {
    const refunds = listRefunds(order).filter(({ amountCents }) => amountCents > 0)
    if (refunds.length === 0) return []
    const { toCard } = listUnsentRefunds(needs)(order)
    const lateBefore = needs.world.now().getTime() - REFUND_DAYS * DAY_MS
    return refunds.map((refund) => ({
      at: refund.at,
      amountCents: refund.amountCents,
      sentAt: refund.sentAt,
      returnedAt: refund.returnedAt,
      state: toCard.includes(refund) ? 'to_card' : refund.state,
      means: findRefundMeans(order, refund),
      accountEnd: refund.iban && lastDigitsOfIban(refund.iban),
      isLate: refund.state === 'due' && refund.at.getTime() < lateBefore,
    }))
  }
