/** The withdrawal function: by the buyer who is signed in, or by the link of the order's mail. */
import type { Context } from 'hono'
import { newRoutes, personalReply, signedIn } from '#adapters/http/guards.ts'
import { readIdParameter, readJson } from '#adapters/http/input.ts'
import { valueOrRefuse } from '#adapters/http/reply.ts'
import { describeWithdrawal } from '#modules/billing/contract/usage-text.ts'
import {
  WithdrawalReply,
  WithdrawInput,
  type WithdrawReply,
} from '#modules/billing/contract/withdrawal.ts'
import { type Billing, computeWithdrawalDeadline, formatItemLines } from '#modules/billing/index.ts'
import type { Withdrawal, WithdrawingBuyer } from '#modules/billing/orders/withdraw-order.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { OrderId } from '#modules/kernel/ids.ts'
import { centsToEuro, euroToCents } from '#modules/kernel/money.ts'
import { replyShopRefusal, type ShopCode, shopMessageOf } from './refusals.ts'

export const withdrawalRoutes = ({ shop }: Pick<Billing, 'shop'>) => {
  const { read, ask, confirm } = shop.myOrders.withdrawal

  const show = (c: Context, by: WithdrawingBuyer) =>
    c.json(toPageReply(valueOrRefuse(read(by), replyShopRefusal)) satisfies WithdrawalReply)

  const withdraw = async (c: Context, by: WithdrawingBuyer) => {
    const { refundAmount, receiptEmail, confirm: isConfirmed } = await readJson(c, WithdrawInput)
    const seenCents = refundAmount === undefined ? null : euroToCents(refundAmount)
    const outcome = isConfirmed
      ? confirm(by, { seenCents, receiptEmail: receiptEmail ?? null })
      : ask(by)
    return c.json(toReply(valueOrRefuse(outcome, replyShopRefusal)))
  }

  return newRoutes()
    .get('/orders/:id/withdrawal', signedIn, (c) =>
      show(c, { userId: c.var.viewer.userId, orderId: readIdParameter<OrderId>(c) }),
    )
    .post('/orders/:id/withdraw', signedIn, (c) =>
      withdraw(c, { userId: c.var.viewer.userId, orderId: readIdParameter<OrderId>(c) }),
    )
    .get('/withdrawals/:token', personalReply, (c) => show(c, { token: c.req.param('token') }))
    .post('/withdrawals/:token', personalReply, (c) => withdraw(c, { token: c.req.param('token') }))
}

const toReply = (withdrawal: Withdrawal): WithdrawReply => {
  const isDone = withdrawal.order.withdrawnAt !== null
  return {
    step: isDone ? 'done' : 'confirm',
    message: describeWithdrawal(isDone, withdrawal.share),
    ...figuresOf(withdrawal),
  }
}

const toPageReply = (withdrawal: Withdrawal & { readonly obstacle: ShopCode | null }) =>
  pickReply(WithdrawalReply, {
    ...toReply(withdrawal),
    ...(withdrawal.obstacle && { step: 'closed', message: shopMessageOf(withdrawal.obstacle) }),
    items: formatItemLines(withdrawal.order),
  })

const figuresOf = ({ order, share, receiptEmail }: Withdrawal) => ({
  orderNumber: order.orderNumber,
  customerName: order.customer.billingName,
  receiptEmail,
  totalAmount: centsToEuro(order.totalCents),
  refundAmount: centsToEuro(share.refundCents),
  keptAmount: centsToEuro(share.keptCents),
  usage: share.used && {
    contactsUsed: share.used.contactsUsed,
    contactsIncluded: share.used.contactsIncluded,
    daysUsed: share.used.days?.used ?? null,
    daysIncluded: share.used.days?.included ?? null,
  },
  withdrawUntil: isoOrNull(computeWithdrawalDeadline(order)),
  withdrawnAt: isoOrNull(order.withdrawnAt),
})

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null
