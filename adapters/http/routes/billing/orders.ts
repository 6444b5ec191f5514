import type { Context } from 'hono'
import * as v from 'valibot'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { idIn, readJson, readQuery } from '#adapters/http/input.ts'
import { granted } from '#adapters/http/reply.ts'
import { refuseShop } from '#adapters/http/routes/billing/refusals.ts'
import {
  OrderItemReply,
  OrderReply,
  WithdrawInput,
  type WithdrawReply,
} from '#modules/billing/contract/checkout.ts'
import { withdrawalMessage } from '#modules/billing/contract/usage-text.ts'
import {
  allRefunds,
  type Billing,
  canWithdraw,
  discountText,
  lineCents,
  refundedCents,
  withdrawUntil,
} from '#modules/billing/index.ts'
import type { Order, OrderItem } from '#modules/billing/orders/order.ts'
import type { Withdrawal } from '#modules/billing/orders/withdraw-order.ts'
import { pageQuery, picked } from '#modules/kernel/contract.ts'
import type { OrderId } from '#modules/kernel/ids.ts'
import { euroOf } from '#modules/kernel/money.ts'
import type { World } from '#modules/kernel/world.ts'

type Needs = Pick<World, 'now'> & {
  /** Payment QR code as SVG. */
  readonly qrCodeOf: (order: Order) => string
}

const PageQuery = v.object(pageQuery)

/** The user's own orders. */
export const orderRoutes = ({ shop }: Billing, { now, qrCodeOf }: Needs) => {
  const { myOrders } = shop
  return newRoutes()
    .get('/orders', signedIn, (c) => {
      const page = readQuery(c, PageQuery)
      const { orders, total } = myOrders.list(c.var.viewer.userId, page)
      return c.json({ orders: orders.map((order) => toOrderReply(order, now())), total })
    })
    .get('/orders/:id', signedIn, (c) => {
      const order = myOrders.find(c.var.viewer.userId, idIn<OrderId>(c))
      return order ? c.json(toOrderReply(order, now())) : orderNotFound(c)
    })
    .get('/orders/:id/qr.svg', signedIn, (c) => {
      const order = myOrders.find(c.var.viewer.userId, idIn<OrderId>(c))
      if (!(order && isTransferable(order))) return orderNotFound(c)
      c.header('Content-Type', 'image/svg+xml')
      return c.body(qrCodeOf(order))
    })
    .post('/orders/:id/cancel', signedIn, (c) => {
      const cancelled = granted(myOrders.cancel(c.var.viewer.userId, idIn<OrderId>(c)), refuseShop)
      return c.json(toOrderReply(cancelled, now()))
    })
    .post('/orders/:id/withdraw', signedIn, async (c) => {
      const input = await readJson(c, WithdrawInput)
      const { ask, confirm } = myOrders.withdrawal
      const { userId } = c.var.viewer
      const { refundAmount } = input
      const seenCents = refundAmount === undefined ? null : Math.round(refundAmount * 100)
      const outcome = input.confirm
        ? confirm(userId, idIn<OrderId>(c), seenCents)
        : ask(userId, idIn<OrderId>(c))
      return c.json(toWithdrawReply(granted(outcome, refuseShop)))
    })
}

const orderNotFound = (c: Context) => refuseShop(c, { code: 'order.not-found' })

const toWithdrawReply = ({ order, share }: Withdrawal): WithdrawReply => ({
  step: order.withdrawnAt ? 'done' : 'confirm',
  message: withdrawalMessage(order.withdrawnAt !== null, share),
  refundAmount: euroOf(share.refundCents),
  keptAmount: euroOf(share.keptCents),
  usage: share.used && {
    contactsUsed: share.used.contactsUsed,
    contactsIncluded: share.used.contactsIncluded,
    daysUsed: share.used.days?.used ?? null,
    daysIncluded: share.used.days?.included ?? null,
  },
  withdrawUntil: isoOrNull(withdrawUntil(order)),
  withdrawnAt: isoOrNull(order.withdrawnAt),
})

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
    description: item.description + discountText(item),
    discount: euroOf(item.discountCents),
    total: euroOf(lineCents(item)),
  })
