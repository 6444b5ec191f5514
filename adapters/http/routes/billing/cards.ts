/** Card payments of a subscriber: embedded form, renewal, portal. */
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { idIn, readJsonBytes, readKeyed } from '#adapters/http/input.ts'
import { granted, invalid, keyReused, refused } from '#adapters/http/reply.ts'
import { toOrderReply } from '#adapters/http/routes/billing/orders.ts'
import { refuseShop } from '#adapters/http/routes/billing/refusals.ts'
import {
  CheckoutInput,
  type CheckoutReply,
  type PaymentFormReply,
} from '#modules/billing/contract/checkout.ts'
import type { PortalReply } from '#modules/billing/contract/subscription.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { OrderId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'

type Needs = Pick<Billing, 'cards' | 'infoOf' | 'paymentSettings'>
type Site = Pick<World, 'now'> & { readonly publicUrl: string }

export const cardRoutes = ({ cards, infoOf, paymentSettings }: Needs, { now, publicUrl }: Site) =>
  newRoutes()
    .post('/orders/:id/payment', signedIn, async (c) => {
      const orderId = idIn<OrderId>(c)
      const opened = granted(await cards.openPayment(c.var.viewer.userId, orderId), refuseShop)
      const publishableKey = paymentSettings.inForce().card.publicKey
      return c.json({ ...opened, publishableKey } satisfies PaymentFormReply)
    })
    .post('/orders/:id/check-payment', signedIn, async (c) => {
      const orderId = idIn<OrderId>(c)
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

/** Webhook of the card company, authenticated by its signature instead of a session. */
export const cardWebhookRoutes = ({ cards }: Pick<Billing, 'cards'>) =>
  newRoutes().post('/webhooks/stripe', async (c) => {
    const body = await readJsonBytes(c)
    const notice = await cards.readNotice(body, c.req.header('stripe-signature') ?? '')
    if (!notice)
      return refused(c, 400, { code: 'webhook.unsigned', message: 'Firma non valida o scaduta' })
    // Without 2xx the card company repeats it later.
    return c.json({ received: granted(await cards.handleWebhook(notice), refuseShop) })
  })

export const checkoutRoutes = ({ shop }: Billing, { now }: Pick<World, 'now'>) =>
  newRoutes()
    .get('/payment-methods', signedIn, (c) => c.json(shop.paymentMethods()))
    .post('/checkout', signedIn, async (c) => {
      const { input, key } = await readKeyed(c, CheckoutInput)
      if (!key) return invalid(c, [{ path: 'Idempotency-Key', message: 'Chiave mancante' }])
      const options = { userId: c.var.viewer.userId, input, key }
      const outcome = await shop.checkOut(options)
      if (!outcome.ok)
        return outcome.refusal.code === 'idempotency.reused'
          ? keyReused(c)
          : refuseShop(c, outcome.refusal)
      const { order, page } = outcome.value
      const reply: CheckoutReply = {
        id: order.id,
        orderId: order.id,
        order: toOrderReply(order, now()),
        ...(page.checkoutUrl !== null && { checkoutUrl: page.checkoutUrl }),
        ...(page.clientSecret !== null && { clientSecret: page.clientSecret }),
      }
      return c.json(reply, 201)
    })
