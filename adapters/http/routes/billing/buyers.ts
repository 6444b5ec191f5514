import type { Context } from 'hono'
import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { idIn, readJson } from '#adapters/http/input.ts'
import {
  type PurchasesReply,
  RefusePurchasesInput,
} from '#modules/billing/contract/admin-orders.ts'
import type { Billing, BuyerRefusal, Purchases } from '#modules/billing/index.ts'
import type { Result } from '#modules/kernel/result.ts'
import { isoOrNull } from './orders.ts'
import { refuseShop } from './refusals.ts'

/** A user's purchases, withdrawals and subscription; further purchases may be refused. */
export const adminBuyerRoutes = ({ admin: { buyers }, infoOf }: Billing) => {
  const answer = (c: Context, outcome: Result<Purchases, BuyerRefusal>) =>
    outcome.ok ? c.json(toReply(outcome.value, infoOf(idIn(c)))) : refuseShop(c, outcome.refusal)
  return newRoutes()
    .get('/admin/users/:id/purchases', adminOnly, (c) => answer(c, buyers.purchases(idIn(c))))
    .post('/admin/users/:id/refuse-purchases', adminOnly, async (c) => {
      const input = await readJson(c, RefusePurchasesInput)
      return answer(c, buyers.refusePurchases(actorOf(c), idIn(c), input.reason))
    })
    .post('/admin/users/:id/accept-purchases', adminOnly, (c) =>
      answer(c, buyers.acceptPurchases(actorOf(c), idIn(c))),
    )
}

const toReply = (
  { orders, withdrawals, refusal }: Purchases,
  subscription: PurchasesReply['subscription'],
): PurchasesReply => ({
  orders,
  withdrawals,
  purchasesRefusedAt: isoOrNull(refusal?.at ?? null),
  refusalReason: refusal?.reason ?? null,
  subscription,
})
