import { newRoutes } from '#adapters/http/guards.ts'
import { readJsonBytes } from '#adapters/http/input.ts'
import { replyRefused, valueOrRefuse } from '#adapters/http/reply.ts'
import type { Billing } from '#modules/billing/index.ts'
import { replyShopRefusal } from './refusals.ts'

/** Webhook of the card company, authenticated by its signature instead of a session. */
export const cardWebhookRoutes = ({ cards }: Pick<Billing, 'cards'>) =>
  newRoutes().post('/webhooks/stripe', async (c) => {
    const body = await readJsonBytes(c)
    const event = await cards.readEvent(body, c.req.header('stripe-signature') ?? '')
    if (!event)
      return replyRefused(c, 400, {
        code: 'webhook.unsigned',
        message: 'Firma non valida o scaduta',
      })
    // The card company repeats the call later unless it gets 2xx.
    return c.json({ received: valueOrRefuse(await cards.handleWebhook(event), replyShopRefusal) })
  })
