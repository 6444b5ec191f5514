/** Stripe's events: signed webhooks, and the list of past ones. */
import type Stripe from 'stripe'
import type { CardCompany, WebhookEvent, WebhookSubject } from '#modules/billing/cards/ports.ts'
import { CARD_EVENTS, type CardEvent } from '#modules/billing/contract/card-events.ts'
import { loadStripe, type StripeCaller, type StripeSettings } from './client.ts'

/** Other events are acknowledged and ignored. */
const KIND_OF_EVENT: Readonly<Record<CardEvent, WebhookSubject['kind']>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'invoice.paid': 'period',
  'invoice.payment_failed': 'period',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'charge.refunded': 'charge',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
}

const isCardEvent = (type: string): type is CardEvent => type in KIND_OF_EVENT

const PAGE = 100

/** Limit of the SDK's pagination, above any installation's events in three days. */
const MOST = 10_000

type Events = Pick<CardCompany, 'readEvent' | 'eventsSince'>

export const stripeEvents = (
  callStripe: StripeCaller,
  settings: () => StripeSettings | null,
): Events => ({
  readEvent: async (body, signature, now) => {
    const secret = settings()?.webhookSecret
    return secret ? await verify({ body, signature, secret, now }) : null
  },
  eventsSince: (moment) =>
    callStripe(async (stripe) => {
      const events = await stripe.events
        .list({
          created: { gte: Math.floor(moment.getTime() / 1000) },
          types: [...CARD_EVENTS],
          limit: PAGE,
        })
        .autoPagingToArray({ limit: MOST })
      return events.map(toWebhookEvent).reverse()
    }),
})

type Signed = {
  readonly body: Uint8Array
  readonly signature: string
  readonly secret: string
  readonly now: Date
}

const verify = async ({ body, signature, secret, now }: Signed): Promise<WebhookEvent | null> => {
  const { errors, webhooks } = await loadStripe()
  const { DEFAULT_TOLERANCE: tolerance } = webhooks
  const at = now.getTime()
  // The library fails on parts without a value, and looks for old signatures only.
  if (!isSignature(signature) || isFromTheFuture(signature, at / 1000 + tolerance)) return null
  try {
    const text = Buffer.from(body)
    const event: unknown = webhooks.constructEvent(
      text,
      signature,
      secret,
      tolerance,
      undefined,
      at,
    )
    return isEvent(event) ? toWebhookEvent(event) : null
  } catch (error) {
    // Signed, but no JSON.
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** `t=1772528400,v1=5f…`. */
const isSignature = (signature: string) =>
  signature.split(',').every((part) => /^\s*\w+=\w+\s*$/.test(part))

const isFromTheFuture = (signature: string, latestSeconds: number) =>
  [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(
    ([, seconds]) => Number(seconds) > latestSeconds,
  )

const isEvent = (event: unknown): event is Stripe.Event => {
  if (!isObject(event)) return false
  const { id, type, data } = event
  return (
    typeof id === 'string' && typeof type === 'string' && isObject(data) && isObject(data['object'])
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const toWebhookEvent = (event: Stripe.Event): WebhookEvent => {
  const kind = isCardEvent(event.type) ? KIND_OF_EVENT[event.type] : undefined
  const { object } = event.data
  const id = 'id' in object && typeof object.id === 'string' ? object.id : null
  return { id: event.id, type: event.type, subject: kind && id ? { kind, id } : null }
}
