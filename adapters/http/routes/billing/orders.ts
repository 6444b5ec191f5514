import type { Context } from 'hono'
import * as v from 'valibot'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readQuery } from '#adapters/http/input.ts'
import { replyInvalid, replyKeyReused, valueOrRefuse } from '#adapters/http/reply.ts'
import {
  CheckoutInput,
  type CheckoutReply,
  OrderItemReply,
  OrderRefund,
  OrderReply,
  type PaymentFormReply,
} from '#modules/billing/contract/checkout.ts'
import type { PortalReply } from '#modules/billing/contract/subscription.ts'
import {
  type Billing,
  canWithdraw,
  computeLineCents,
  computeWithdrawalDeadline,
  describeDiscount,
  listRefunds,
  sumRefundedCents,
} from '#modules/billing/index.ts'
import type { BuyerRefund } from '#modules/billing/orders/buyer-refunds.ts'
import type { Order, OrderItem } from '#modules/billing/orders/order.ts'
import type { OrderMoney } from '#modules/billing/orders/order-money.ts'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { OrderId } from '#modules/kernel/ids.ts'
import { centsToEuro } from '#modules/kernel/money.ts'
import type { World } from '#modules/kernel/world.ts'
import { replyShopRefusal } from './refusals.ts'

type Needs = Pick<World, 'now'> & {
  /** Payment QR code as SVG. */
  readonly qrCodeOf: (order: Order) => string
}

const PageQuery = v.object(pageQueryFields)

export const orderRoutes = ({ shop }: Billing, { now, qrCodeOf }: Needs) => {
  const { myOrders } = shop
  const toReply = toOrderReply(shop, now)
  return newRoutes()
    .get('/orders', signedIn, (c) => {
      const page = readQuery(c, PageQuery)
      const { orders, total } = myOrders.list(c.var.viewer.userId, page)
      return c.json({ orders: orders.map(toReply), total })
    })
    .get('/orders/:id', signedIn, (c) => {
      const order = myOrders.find(c.var.viewer.userId, readIdParameter<OrderId>(c))
      return order ? c.json(toReply(order)) : orderNotFound(c)
    })
    .get('/orders/:id/qr.svg', signedIn, (c) => {
      const order = myOrders.find(c.var.viewer.userId, readIdParameter<OrderId>(c))
      if (!(order && isTransferable(order))) return orderNotFound(c)
      c.header('Content-Type', 'image/svg+xml')
      return c.body(qrCodeOf(order))
    })
    .post('/orders/:id/cancel', signedIn, (c) => {
      const cancelled = valueOrRefuse(
        myOrders.cancel(c.var.viewer.userId, readIdParameter<OrderId>(c)),
        replyShopRefusal,
      )
      return c.json(toReply(cancelled))
    })
}

const orderNotFound = (c: Context) => replyShopRefusal(c, { code: 'order.not-found' })

export const toOrderReply =
  ({ myOrders }: Pick<Billing['shop'], 'myOrders'>, now: World['now']) =>
  (order: Order) =>
    pickReply(OrderReply, {
      ...factsOf(order, now()),
      refunds: myOrders.refundsOf(order).map(toRefundReply),
      money: toMoneyReply(myOrders.moneyOf(order)),
    })

const factsOf = (order: Order, now: Date) => ({
  ...order,
  totalAmount: centsToEuro(order.totalCents),
  netAmount: centsToEuro(order.netCents),
  vatAmount: centsToEuro(order.vatCents),
  bankIban: order.bank?.iban ?? null,
  bankBic: order.bank?.bic || null,
  bankName: order.bank?.name || null,
  bankAccountHolder: order.bank?.accountHolder || null,
  bankCausale: order.bank?.causale ?? null,
  qrCodeUrl: isTransferable(order) ? `/api/orders/${order.id}/qr.svg` : null,
  orderItems: order.items.map(toItemReply),
  refundedAt: listRefunds(order).at(-1)?.at ?? null,
  refundedAmount: listRefunds(order).length > 0 ? centsToEuro(sumRefundedCents(order)) : null,
  beginRequest: order.beginRequest && {
    requestedAt: order.beginRequest.at.toISOString(),
    version: order.beginRequest.version,
    words: order.beginRequest.words,
  },
  canCancel: order.status === 'pending',
  canWithdraw: canWithdraw(order, now),
  withdrawUntil: computeWithdrawalDeadline(order),
})

const toRefundReply = (refund: BuyerRefund) =>
  pickReply(OrderRefund, { ...refund, amount: centsToEuro(refund.amountCents) })

const toMoneyReply = (money: OrderMoney): OrderReply['money'] => ({
  paid: centsToEuro(money.paidCents),
  credited: centsToEuro(money.creditedCents),
  givenBack: centsToEuro(money.givenBackCents),
  owed: centsToEuro(money.owedCents),
  toCard: centsToEuro(money.toCardCents),
  onlyCredited: centsToEuro(money.onlyCreditedCents),
})

/** Unpaid, with a known account to transfer to. */
const isTransferable = ({ status, bank }: Order) => status === 'pending' && bank !== null

const toItemReply = (item: OrderItem) =>
  pickReply(OrderItemReply, {
    ...item,
    price: centsToEuro(item.unitPriceCents),
    description: item.description + describeDiscount(item),
    discount: centsToEuro(item.discountCents),
    total: centsToEuro(computeLineCents(item)),
  })

type CardNeeds = Pick<Billing, 'cards' | 'infoOf' | 'paymentSettings' | 'shop'>
type Site = Pick<World, 'now'> & { readonly publicUrl: string }

/** Card payments of a subscriber: embedded form, renewal, portal. */
export const cardRoutes = (
  { cards, infoOf, paymentSettings, shop }: CardNeeds,
  { now, publicUrl }: Site,
) =>
  newRoutes()
    .post('/orders/:id/payment', signedIn, async (c) => {
      const orderId = readIdParameter<OrderId>(c)
      const opened = valueOrRefuse(
        await cards.openPayment(c.var.viewer.userId, orderId),
        replyShopRefusal,
      )
      const publishableKey = paymentSettings.inForce().card.publicKey
      return c.json({ ...opened, publishableKey } satisfies PaymentFormReply)
    })
    .post('/orders/:id/check-payment', signedIn, async (c) => {
      const orderId = readIdParameter<OrderId>(c)
      const checked = await cards.checkPayment(c.var.viewer.userId, orderId)
      return c.json(toOrderReply(shop, now)(valueOrRefuse(checked, replyShopRefusal)))
    })
    .post('/subscription/cancel', signedIn, async (c) => {
      const { userId } = c.var.viewer
      valueOrRefuse(await cards.changeRenewal(userId, false), replyShopRefusal)
      return c.json(infoOf(userId))
    })
    .post('/subscription/resume', signedIn, async (c) => {
      const { userId } = c.var.viewer
      valueOrRefuse(await cards.changeRenewal(userId, true), replyShopRefusal)
      return c.json(infoOf(userId))
    })
    .post('/subscription/portal', signedIn, async (c) => {
      const opened = await cards.openPortal(c.var.viewer.userId, `${publicUrl}/abbonamento`)
      return c.json({ url: valueOrRefuse(opened, replyShopRefusal) } satisfies PortalReply)
    })

export const checkoutRoutes = ({ shop }: Billing, { now }: Pick<World, 'now'>) =>
  newRoutes()
    .get('/payment-methods', signedIn, (c) => c.json(shop.paymentMethods()))
    .post('/checkout', signedIn, async (c) => {
      const { input, key } = await readBodyWithKey(c, CheckoutInput)
      if (!key)
        return replyInvalid(c, [
          {
            path: 'Idempotency-Key',
            message: 'Manca la chiave della richiesta: ricarica la pagina e riprova',
          },
        ])
      const options = { userId: c.var.viewer.userId, input, key }
      const outcome = await shop.checkOut(options)
      if (!outcome.ok)
        return outcome.refusal.code === 'idempotency.reused'
          ? replyKeyReused(c)
          : replyShopRefusal(c, outcome.refusal)
      const { order, page } = outcome.value
      const reply: CheckoutReply = {
        id: order.id,
        orderId: order.id,
        order: toOrderReply(shop, now)(order),
        ...(page.checkoutUrl !== null && { checkoutUrl: page.checkoutUrl }),
        ...(page.clientSecret !== null && { clientSecret: page.clientSecret }),
      }
      return c.json(reply, 201)
    })
