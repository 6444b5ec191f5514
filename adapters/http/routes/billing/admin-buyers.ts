import type { Context } from 'hono'
import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson } from '#adapters/http/input.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import type { BuyerPurchases, BuyerRefusal } from '#modules/billing/admin/buyers.ts'
import {
  type PurchasesReply,
  RefusePurchasesInput,
} from '#modules/billing/contract/admin-orders.ts'
import { GrantInput } from '#modules/billing/contract/grants.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { Result } from '#modules/kernel/result.ts'
import { replyShopRefusal } from './refusals.ts'

/** A user's purchases, withdrawals and subscription; further purchases may be refused. */
export const adminBuyerRoutes = ({ admin: { buyers, give }, infoOf }: Billing) => {
  const answerPurchases = (c: Context, outcome: Result<BuyerPurchases, BuyerRefusal>) =>
    c.json(purchasesReply(valueOrRefuse(outcome, replyShopRefusal), infoOf(readIdParameter(c))))
  return newRoutes()
    .get('/admin/users/:id/purchases', adminOnly, (c) =>
      answerPurchases(c, buyers.purchases(readIdParameter(c))),
    )
    .post('/admin/users/:id/refuse-purchases', adminOnly, async (c) => {
      const input = await readJson(c, RefusePurchasesInput)
      return answerPurchases(
        c,
        buyers.refusePurchases(readActor(c), readIdParameter(c), input.reason),
      )
    })
    .post('/admin/users/:id/grants', adminOnly, async (c) => {
      const { input, key } = await readBodyWithKey(c, GrantInput)
      valueOrRefuse(give(readActor(c), { ...input, key, userId: readIdParameter(c) }), refuseGrant)
      return c.json({ message: 'Regalo aggiunto' })
    })
    .post('/admin/users/:id/accept-purchases', adminOnly, (c) =>
      answerPurchases(c, buyers.acceptPurchases(readActor(c), readIdParameter(c))),
    )
}

const refuseGrant = createRefusalReply({
  'member.not-found': [404, 'Utente non trovato'],
  'grant.no-plan': 'Non c’è nessun piano in vendita da regalare',
  'grant.no-term': [
    409,
    'Questa persona non ha un abbonamento attivo a cui aggiungere contatti: regala anche dei giorni',
    'contacts',
  ],
  'grant.unlimited': [409, 'Il piano di questa persona ha già contatti illimitati', 'contacts'],
})

const purchasesReply = (
  { orders, withdrawals, refusal }: BuyerPurchases,
  subscription: PurchasesReply['subscription'],
): PurchasesReply => ({
  orders,
  withdrawals,
  purchasesRefusedAt: refusal?.at.toISOString() ?? null,
  refusalReason: refusal?.reason ?? null,
  subscription,
})
