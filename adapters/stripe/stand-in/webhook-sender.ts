import Stripe from 'stripe'
import type { Ledger } from './ledger.ts'

/** Creates an event about an object and delivers it. */
export const createWebhookSender =
  (ledger: Ledger, deliver: (event: Stripe.Event) => void) =>
  (type: Stripe.Event['type'], object: { readonly id: string; readonly object: string }) => {
    const event = {
      id: ledger.newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: ledger.now(),
      // A snapshot of the object at that moment.
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event
    ledger.events.push(event)
    deliver(event)
    return event
  }

export type SendWebhook = ReturnType<typeof createWebhookSender>
