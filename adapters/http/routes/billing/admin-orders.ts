import type { Context } from 'hono'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { replyInvalid, valueOrRefuse } from '#adapters/http/reply.ts'
import {
  type AdminOrderReply,
  CancelSubscriptionInput,
  MarkPaidInput,
  OrdersQuery,
  PartRefundReply,
  RefundInput,
  RefundSentInput,
  ViesCheck,
} from '#modules/billing/contract/admin-orders.ts'
import { ORDER_STATUS_LABELS } from '#modules/billing/contract/shop-labels.ts'
import { type Billing, findPlaceEvidence, listRefunds } from '#modules/billing/index.ts'
import type { Order } from '#modules/billing/orders/order.ts'
import type { UnsentRefunds } from '#modules/billing/orders/unsent-refunds.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { formatCsvAmount, formatCsvMoment, formatCsvTaxId } from '#modules/kernel/csv.ts'
import { centsToEuro, euroToCents } from '#modules/kernel/money.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import { toOrderReply } from './orders.ts'
import { replyShopRefusal, type ShopCode } from './refusals.ts'

const NO_KEY =
  'Manca la chiave che evita di fare due volte lo stesso rimborso: ricarica la pagina e riprova'

const NO_REASON = 'Rimborso dell’amministratore'

export const orderAdminRoutes = (billing: Billing, { now }: Pick<World, 'now'>) => {
  const toReply = adminReply(billing, now)
  return newRoutes()
    .route('/', ordersRead(billing, toReply))
    .route('/', ordersPaid(billing, { now, toReply }))
    .route('/', ordersUndone(billing, toReply))
}

type ToReply = (order: Order) => AdminOrderReply

const adminReply = ({ admin, shop }: Billing, now: World['now']): ToReply => {
  const toReply = toOrderReply(shop, now)
  return (order) => ({
    ...toReply(order),
    userId: order.userId,
    customerName: order.customer.billingName,
    customerTaxId: order.customer.taxId,
    customerEmail: admin.orders.customerOf(order.userId).email,
    paymentReference: order.paymentReference,
    ...toRefundReply(order, admin.orders.refundsNotGone(order)),
    refundableAmount: centsToEuro(admin.orders.leftToRefund(order)),
    dispute: order.dispute,
    tax: toTaxReply(order),
    otherWithdrawals: admin.orders.otherWithdrawals(order),
  })
}

const toRefundReply = (order: Order, { owed, toCard }: UnsentRefunds) => {
  const due = owed[0] ?? null
  const onItsWay = toCard.length > 0 ? ('to_card' as const) : null
  const last = listRefunds(order).at(-1)
  return {
    refundState: due ? ('due' as const) : (onItsWay ?? last?.state ?? null),
    refundReason: last?.reason ?? null,
    refundReference: last?.reference ?? null,
    dueAmount: due && centsToEuro(due.amountCents),
    dueIban: due?.iban ?? null,
    partRefunds: order.partRefunds.map((part) =>
      pickReply(PartRefundReply, {
        ...part,
        state: toCard.includes(part) ? 'to_card' : part.state,
        amount: centsToEuro(part.amountCents),
      }),
    ),
  }
}

const toTaxReply = (order: Order): AdminOrderReply['tax'] => {
  const { treatment, check } = order.tax
  return {
    treatment,
    evidence: findPlaceEvidence(order),
    paymentCountry: order.paymentCountry,
    check: check && pickReply(ViesCheck, check),
  }
}

const ordersRead = ({ admin }: Billing, toReply: ToReply) =>
  newRoutes()
    .get('/admin/orders', adminOnly, (c) => {
      return tableReply(c, readQuery(c, OrdersQuery), {
        fileName: 'ordini.csv',
        columns: COLUMNS,
        read: (query) => {
          const { orders, total } = admin.orders.list(query)
          return { items: orders.map(toReply), total }
        },
      })
    })
    .get('/admin/orders/:id', adminOnly, (c) => {
      const order = admin.orders.find(readIdParameter(c))
      return order ? c.json(toReply(order)) : replyShopRefusal(c, { code: 'order.not-found' })
    })

const COLUMNS: readonly CsvColumn<AdminOrderReply>[] = [
  ['Numero', ({ orderNumber }) => orderNumber],
  ['Data', ({ createdAt }) => formatCsvMoment(createdAt)],
  ['Cliente', ({ customerName }) => customerName],
  [
    'Codice fiscale o partita IVA',
    ({ customerTaxId }) => customerTaxId && formatCsvTaxId(customerTaxId),
  ],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Pagamento', ({ paymentMethod }) => (paymentMethod === 'card' ? 'Carta' : 'Bonifico')],
  ['Imponibile', ({ netAmount }) => formatCsvAmount(euroToCents(netAmount))],
  ['IVA', ({ vatAmount }) => formatCsvAmount(euroToCents(vatAmount))],
  ['Totale', ({ totalAmount }) => formatCsvAmount(euroToCents(totalAmount))],
  ['Stato', ({ status }) => ORDER_STATUS_LABELS[status]],
  ['Pagato il', ({ paidAt }) => paidAt && formatCsvMoment(paidAt)],
]

const ordersPaid = (
  { admin }: Billing,
  { now, toReply }: { readonly now: World['now']; readonly toReply: ToReply },
) =>
  newRoutes().post('/admin/orders/:id/mark-paid', adminOnly, async (c) => {
    const {
      paidAt,
      reference = null,
      paymentCountry = null,
      confirmLate,
    } = await readJson(c, MarkPaidInput)
    const day = paidAt === undefined ? now() : momentOf(paidAt)
    const payment = { paidAt: day, reference, paymentCountry, confirmLate }
    return answer(c, admin.orders.markPaid(readActor(c), readIdParameter(c), payment), toReply)
  })

const ordersUndone = ({ admin }: Billing, toReply: ToReply) =>
  newRoutes()
    .post('/admin/orders/:id/cancel', adminOnly, (c) =>
      answer(c, admin.orders.cancel(readActor(c), readIdParameter(c)), toReply),
    )
    .post('/admin/orders/:id/refund', adminOnly, async (c) => {
      const { input, key } = await readBodyWithKey(c, RefundInput)
      const { reason = NO_REASON, amount, iban = null } = input
      if (amount === undefined)
        return answer(
          c,
          admin.orders.refund(readActor(c), readIdParameter(c), { reason, iban }),
          toReply,
        )
      if (key === null) return replyInvalid(c, [{ path: 'Idempotency-Key', message: NO_KEY }])
      const part = { amountCents: euroToCents(amount), key: key.key }
      return answer(
        c,
        admin.orders.refund(readActor(c), readIdParameter(c), { reason, part, iban }),
        toReply,
      )
    })
    .post('/admin/orders/:id/refund-sent', adminOnly, async (c) => {
      const { reference } = await readJson(c, RefundSentInput)
      return answer(
        c,
        admin.orders.refundSent(readActor(c), readIdParameter(c), reference),
        toReply,
      )
    })
    .post('/admin/users/:id/cancel-subscription', adminOnly, async (c) => {
      const input = await readJson(c, CancelSubscriptionInput)
      valueOrRefuse(
        admin.cancelSubscription(readActor(c), readIdParameter(c), input),
        replyShopRefusal,
      )
      return c.json({ message: 'Abbonamento annullato' })
    })

const answer = (
  c: Context,
  outcome: Result<Order, { readonly code: ShopCode }>,
  toReply: ToReply,
) => c.json(toReply(valueOrRefuse(outcome, replyShopRefusal)))

/** A day without time means its beginning in Rome’s winter time, in summer an hour into it; noon may still be to come. */
const momentOf = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00+01:00` : text)
