/** Webhook of the card company, authenticated by its signature instead of a session. */
import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { readJsonBytes } from '#adapters/http/input.ts'
import { refused } from '#adapters/http/reply.ts'
import type { Billing } from '#modules/billing/index.ts'
import { refuseShop } from './refusals.ts'

export const cardWebhookRoutes = ({ cards }: Pick<Billing, 'cards'>) =>
  new Hono<HttpEnv>().post('/webhooks/stripe', async (c) => {
    const body = await readJsonBytes(c)
    if (!body.ok) return body.response
    const notice = await cards.readNotice(body.value, c.req.header('stripe-signature') ?? '')
    if (!notice)
      return refused(c, 400, { code: 'webhook.unsigned', message: 'Firma non valida o scaduta' })
    // Without 2xx the card company repeats it later.
    const taken = await cards.handleWebhook(notice)
    return taken.ok ? c.json({ received: taken.value }) : refuseShop(c, taken.refusal)
  })
