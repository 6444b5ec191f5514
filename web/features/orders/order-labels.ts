import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#modules/billing/contract/shop-labels.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import type { BadgeTone } from '#web/ui/content/badge.tsx'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
}

type Stated = Pick<OrderReply, 'status' | 'money' | 'refunds' | 'withdrawnAt'>

/** An order that ended is `Rimborsato` only once its money is back. */
export const orderLabel = (order: Stated) => {
  const { status, money, withdrawnAt } = order
  if (status !== 'refunded') return ORDER_STATUS_LABELS[status]
  if (findLateRefund(order)) return 'Rimborso in ritardo'
  if (sumRefundsOnTheirWay(money) > 0) return 'Rimborso in arrivo'
  return money.givenBack === 0 && withdrawnAt ? 'Recesso registrato' : ORDER_STATUS_LABELS.refunded
}

/** Euro on their way to the buyer. */
export const sumRefundsOnTheirWay = ({ owed, toCard }: OrderReply['money']) => owed + toCard

/** The refund that the buyer should have by now. */
export const findLateRefund = ({ status, refunds }: Stated) =>
  status === 'refunded' ? refunds.find(({ isLate }) => isLate) : undefined

export const orderTone = (order: Stated): BadgeTone =>
  findLateRefund(order) ? 'warning' : TONES[order.status]

export const paymentMethodLabel = (method: PaymentMethod) =>
  method === 'card' ? 'Carta' : 'Bonifico bancario'
