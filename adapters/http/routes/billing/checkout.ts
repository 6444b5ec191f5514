import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readKeyed } from '#adapters/http/input.ts'
import { invalid, keyReused } from '#adapters/http/reply.ts'
import { CheckoutInput, type CheckoutReply } from '#modules/billing/contract/checkout.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { World } from '#modules/kernel/world.ts'
import { toOrderReply } from './order-replies.ts'
import { refuseShop } from './refusals.ts'

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
