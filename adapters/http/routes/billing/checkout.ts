import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { signedIn } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { invalid } from '#adapters/http/reply.ts'
import { CheckoutInput, type CheckoutReply } from '#modules/billing/contract/checkout.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { World } from '#modules/kernel/world.ts'
import { toOrderReply } from './order-replies.ts'
import { refuseShop } from './refusals.ts'

const KEY_FORM = /^[\x21-\x7e]{1,100}$/

export const checkoutRoutes = ({ shop }: Billing, { now }: Pick<World, 'now'>) =>
  new Hono<HttpEnv>()
    .get('/payment-methods', signedIn, (c) => c.json(shop.paymentMethods()))
    .post('/checkout', signedIn, async (c) => {
      const key = c.req.header('idempotency-key') ?? ''
      if (!KEY_FORM.test(key))
        return invalid(c, [{ path: 'Idempotency-Key', message: 'Chiave mancante o non valida' }])
      const input = await readJson(c, CheckoutInput)
      if (!input.ok) return input.response
      const options = { userId: c.var.viewer.userId, input: input.value, key }
      const outcome = await shop.checkOut(options)
      if (!outcome.ok) return refuseShop(c, outcome.refusal)
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
