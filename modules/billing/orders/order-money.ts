import type { BillingNeeds } from '../ports.ts'
import type { Order, RecordedRefund } from './order.ts'
import { sumRefundedCents } from './refund-order.ts'
import { listUnsentRefunds } from './unsent-refunds.ts'

/** Money and documents of one order, in whichever order refunds and credit notes came. */
export type OrderMoney = {
  readonly paidCents: number
  /** Sums up the credit notes, issued or waiting. */
  readonly creditedCents: number
  readonly givenBackCents: number
  /** Promised, and to be transferred by somebody. */
  readonly owedCents: number
  /** Promised; the card company returns it. */
  readonly toCardCents: number
  /** Credited, and neither given back nor promised. */
  readonly onlyCreditedCents: number
}

export const computeOrderMoney =
  (needs: Pick<BillingNeeds, 'orders' | 'cards'>) =>
  (order: Order): OrderMoney => {
    if (!order.paidAt) return NONE
    const creditedCents = needs.orders.creditedCents(order)
    const backCents = sumRefundedCents(order)
    const { owed, toCard } = listUnsentRefunds(needs)(order)
    const [owedCents, toCardCents] = [sumOf(owed), sumOf(toCard)]
    return {
      paidCents: order.totalCents,
      creditedCents,
      givenBackCents: backCents - owedCents - toCardCents,
      owedCents,
      toCardCents,
      onlyCreditedCents: Math.max(0, creditedCents - backCents),
    }
  }

/** Nothing is asked of the database about an order that nobody paid. */
const NONE: OrderMoney = {
  paidCents: 0,
  creditedCents: 0,
  givenBackCents: 0,
  owedCents: 0,
  toCardCents: 0,
  onlyCreditedCents: 0,
}

const sumOf = (refunds: readonly RecordedRefund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
