/** Card payments of a subscriber: embedded form, renewal, portal. */
import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { signedIn } from '#adapters/http/guards.ts'
import type { PaymentFormReply } from '#modules/billing/contract/checkout.ts'
import type { PortalReply } from '#modules/billing/contract/subscription.ts'
import type { Billing } from '#modules/billing/index.ts'
import { idOf, type OrderId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import { toOrderReply } from './order-replies.ts'
import { refuseShop } from './refusals.ts'

type Needs = Pick<Billing, 'cards' | 'infoOf' | 'paymentSettings'>
type Site = Pick<World, 'now'> & { readonly publicUrl: string }

export const cardRoutes = ({ cards, infoOf, paymentSettings }: Needs, { now, publicUrl }: Site) =>
  new Hono<HttpEnv>()
    .post('/orders/:id/payment', signedIn, async (c) => {
      const orderId = idOf<OrderId>(c.req.param('id'))
      const opened = await cards.openPayment(c.var.viewer.userId, orderId)
      if (!opened.ok) return refuseShop(c, opened.refusal)
      const publishableKey = paymentSettings.inForce().card.publicKey
      return c.json({ ...opened.value, publishableKey } satisfies PaymentFormReply)
    })
    .post('/orders/:id/check-payment', signedIn, async (c) => {
      const orderId = idOf<OrderId>(c.req.param('id'))
      const looked = await cards.checkPayment(c.var.viewer.userId, orderId)
      return looked.ok ? c.json(toOrderReply(looked.value, now())) : refuseShop(c, looked.refusal)
    })
    .post('/subscription/cancel', signedIn, async (c) => {
      const { userId } = c.var.viewer
      const changed = await cards.changeRenewal(userId, false)
      return changed.ok ? c.json(infoOf(userId)) : refuseShop(c, changed.refusal)
    })
    .post('/subscription/resume', signedIn, async (c) => {
      const { userId } = c.var.viewer
      const changed = await cards.changeRenewal(userId, true)
      return changed.ok ? c.json(infoOf(userId)) : refuseShop(c, changed.refusal)
    })
    .post('/subscription/portal', signedIn, async (c) => {
      const opened = await cards.openPortal(c.var.viewer.userId, `${publicUrl}/abbonamento`)
      if (!opened.ok) return refuseShop(c, opened.refusal)
      return c.json({ url: opened.value } satisfies PortalReply)
    })
