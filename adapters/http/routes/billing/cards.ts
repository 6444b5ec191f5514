/** Card payments of a subscriber: embedded form, renewal, portal. */

import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { granted } from '#adapters/http/reply.ts'
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
  newRoutes()
    .post('/orders/:id/payment', signedIn, async (c) => {
      const orderId = idOf<OrderId>(c.req.param('id'))
      const opened = granted(await cards.openPayment(c.var.viewer.userId, orderId), refuseShop)
      const publishableKey = paymentSettings.inForce().card.publicKey
      return c.json({ ...opened, publishableKey } satisfies PaymentFormReply)
    })
    .post('/orders/:id/check-payment', signedIn, async (c) => {
      const orderId = idOf<OrderId>(c.req.param('id'))
      const checked = await cards.checkPayment(c.var.viewer.userId, orderId)
      return c.json(toOrderReply(granted(checked, refuseShop), now()))
    })
    .post('/subscription/cancel', signedIn, async (c) => {
      const { userId } = c.var.viewer
      granted(await cards.changeRenewal(userId, false), refuseShop)
      return c.json(infoOf(userId))
    })
    .post('/subscription/resume', signedIn, async (c) => {
      const { userId } = c.var.viewer
      granted(await cards.changeRenewal(userId, true), refuseShop)
      return c.json(infoOf(userId))
    })
    .post('/subscription/portal', signedIn, async (c) => {
      const opened = await cards.openPortal(c.var.viewer.userId, `${publicUrl}/abbonamento`)
      return c.json({ url: granted(opened, refuseShop) } satisfies PortalReply)
    })
