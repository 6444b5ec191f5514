import { OrderItemReply, OrderReply } from '#modules/billing/contract/checkout.ts'
import {
  allRefunds,
  canWithdraw,
  type Order,
  type OrderItem,
  refundedCents,
  withdrawUntil,
} from '#modules/billing/index.ts'
import { picked } from '#modules/kernel/contract.ts'
import { euroOf } from '#modules/kernel/money.ts'

export const toOrderReply = (order: Order, now: Date) =>
  picked(OrderReply, {
    ...order,
    totalAmount: euroOf(order.totalCents),
    netAmount: euroOf(order.netCents),
    vatAmount: euroOf(order.vatCents),
    bankIban: order.bank?.iban ?? null,
    bankBic: order.bank?.bic || null,
    bankName: order.bank?.name || null,
    bankAccountHolder: order.bank?.accountHolder || null,
    bankCausale: order.bank?.causale ?? null,
    qrCodeUrl: isTransferable(order) ? `/api/orders/${order.id}/qr.svg` : null,
    orderItems: order.items.map(toItemReply),
    refundedAt: allRefunds(order).at(-1)?.at ?? null,
    refundedAmount: allRefunds(order).length > 0 ? euroOf(refundedCents(order)) : null,
    beginRequest: order.beginRequest && {
      requestedAt: order.beginRequest.at.toISOString(),
      version: order.beginRequest.version,
      words: order.beginRequest.words,
    },
    canCancel: order.status === 'pending',
    canWithdraw: canWithdraw(order, now),
    withdrawUntil: withdrawUntil(order),
  })

/** Unpaid, with a known account to transfer to. */
export const isTransferable = ({ status, bank }: Order) => status === 'pending' && bank !== null

export const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

const toItemReply = (item: OrderItem) =>
  picked(OrderItemReply, {
    ...item,
    price: euroOf(item.unitPriceCents),
    total: euroOf(item.unitPriceCents * item.quantity),
  })
