import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import {
  allRefunds,
  canWithdraw,
  type Order,
  type OrderItem,
  refundedCents,
  withdrawUntil,
} from '#modules/billing/index.ts'
import { euroOf } from '#modules/kernel/money.ts'

export const toOrderReply = (order: Order, now: Date): OrderReply => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  paymentMethod: order.paymentMethod,
  billingType: order.billingType,
  totalAmount: euroOf(order.totalCents),
  netAmount: euroOf(order.netCents),
  vatAmount: euroOf(order.vatCents),
  currency: order.currency,
  bankIban: order.bank?.iban ?? null,
  bankBic: order.bank?.bic || null,
  bankName: order.bank?.name || null,
  bankAccountHolder: order.bank?.accountHolder || null,
  bankCausale: order.bank?.causale ?? null,
  qrCodeUrl: isTransferable(order) ? `/api/orders/${order.id}/qr.svg` : null,
  orderItems: order.items.map(toItemReply),
  createdAt: order.createdAt.toISOString(),
  expiresAt: isoOrNull(order.expiresAt),
  paidAt: isoOrNull(order.paidAt),
  refundedAt: isoOrNull(allRefunds(order).at(-1)?.at ?? null),
  refundedAmount: allRefunds(order).length > 0 ? euroOf(refundedCents(order)) : null,
  beginRequest: order.beginRequest && {
    requestedAt: order.beginRequest.at.toISOString(),
    version: order.beginRequest.version,
    words: order.beginRequest.words,
  },
  withdrawnAt: isoOrNull(order.withdrawnAt),
  canCancel: order.status === 'pending',
  canWithdraw: canWithdraw(order, now),
  withdrawUntil: isoOrNull(withdrawUntil(order)),
})

/** Unpaid, with a known account to transfer to. */
export const isTransferable = ({ status, bank }: Order) => status === 'pending' && bank !== null

export const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

const toItemReply = (item: OrderItem) => ({
  id: item.id,
  name: item.name,
  itemType: item.itemType,
  description: item.description,
  price: euroOf(item.unitPriceCents),
  quantity: item.quantity,
  total: euroOf(item.unitPriceCents * item.quantity),
  interval: item.interval,
})
