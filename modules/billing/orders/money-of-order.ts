import type { BillingNeeds } from '../ports.ts'
import type { Order } from './order.ts'
import { allRefunds, refundedCents } from './refund-order.ts'

/** Money and documents of one order, in whichever order refunds and credit notes came. */
export type MoneyOfOrder = {
  readonly paidCents: number
  /** By credit notes, issued or waiting. */
  readonly creditedCents: number
  readonly givenBackCents: number
  /** Promised, and not gone yet. */
  readonly owedCents: number
  /** Credited, and neither given back nor promised. */
  readonly onlyCreditedCents: number
}

export const moneyOf =
  ({ orders }: Pick<BillingNeeds, 'orders'>) =>
  (order: Order): MoneyOfOrder => {
    const creditedCents = orders.creditedCents(order)
    const backCents = refundedCents(order)
    const owedCents = allRefunds(order)
      .filter(({ state }) => state === 'due')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    return {
      paidCents: order.paidAt ? order.totalCents : 0,
      creditedCents,
      givenBackCents: backCents - owedCents,
      owedCents,
      onlyCreditedCents: Math.max(0, creditedCents - backCents),
    }
  }
