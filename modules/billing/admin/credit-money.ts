/** Money of a credit note that the staff writes: the other half of `Storna`. */
import { type OrderId, toId } from '#modules/kernel/ids.ts'
import { computeRefundableCents, refundOrder } from '../orders/refund-order.ts'
import type { BillingNeeds } from '../ports.ts'

export type OrderCredit = {
  readonly orderId: string
  readonly amountCents: number
  readonly reason: string
  readonly key: string
} & ({ readonly money: 'now' | 'already' } | { readonly money: 'transfer'; readonly iban: string })

export const createCreditMoney = (needs: BillingNeeds) => ({
  /** What may still go back; 0 for an order that is not paid, or not ours. */
  leftCents: (orderId: string) => {
    const order = needs.orders.find(toId<OrderId>(orderId))
    return order?.status === 'paid' ? computeRefundableCents(order) : 0
  },
  /** Call it in the transaction of the credit note, below what is left. */
  giveBack: (credited: OrderCredit) => {
    const { orderId, amountCents, reason, key, money } = credited
    const outcome = refundOrder(needs)({
      orderId: toId<OrderId>(orderId),
      reason,
      state: money === 'already' ? 'sent' : 'due',
      reference: null,
      iban: money === 'transfer' ? credited.iban : null,
      part: { amountCents, key },
    })
    if (!outcome.ok) throw new Error(`Credited, but not given back: ${outcome.refusal.code}`)
  },
})
