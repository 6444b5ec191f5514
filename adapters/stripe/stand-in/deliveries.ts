/** Delivers events to the shop, with faults as tests choose: late, repeated, reordered, lost. */
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'

/** The shop's answer to one delivery; null when it could not be reached. */
export type DeliverWebhook = (body: string, signature: string) => Promise<number | null>

export type DeliveryFaults = {
  /** Held until `deliverQueued`. */
  readonly isQueueing: boolean
  readonly copies: number
  readonly delayMs: number
  /** Never delivered; only the event list contains them. */
  readonly isLosing: boolean
}

export const NO_DELIVERY_FAULTS: DeliveryFaults = {
  isQueueing: false,
  copies: 1,
  delayMs: 0,
  isLosing: false,
}

const TRIES = 5
const TRY_AGAIN_MS = 200

type Needs = { readonly deliver: DeliverWebhook; readonly secret: string; readonly now: () => Date }

export const createDeliveries = ({ deliver, secret, now }: Needs) => {
  let manners = NO_DELIVERY_FAULTS
  let queued: Stripe.Event[] = []
  const underWay = new Set<Promise<void>>()

  const send = (event: Stripe.Event) => {
    const sending = carry(event).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const carry = async (event: Stripe.Event) => {
    if (manners.delayMs > 0) await pause(manners.delayMs)
    const body = JSON.stringify(event)
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const status = await deliver(body, signWebhook(body, secret, now())).catch(() => null)
      if (status !== null && status < 300) return
      await pause(TRY_AGAIN_MS)
    }
  }

  return {
    take: (event: Stripe.Event) => {
      if (manners.isLosing) return
      const copies = Array.from({ length: manners.copies }, () => event)
      if (manners.isQueueing) queued.push(...copies)
      else for (const copy of copies) send(copy)
    },
    behave: (changed: Partial<DeliveryFaults>) => {
      manners = { ...manners, ...changed }
    },
    /** Delivers queued events in the chosen order. */
    deliverQueued: (
      inOrder: (events: readonly Stripe.Event[]) => readonly Stripe.Event[] = (e) => e,
    ) => {
      const events = inOrder(queued)
      queued = []
      for (const event of events) send(event)
    },
    queued: (): readonly Stripe.Event[] => queued,
    send,
    /** Resolves when no delivery is under way. */
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

export const signWebhook = (payload: string, secret: string, at: Date) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })

/** Delivers over HTTP, as Stripe does. */
export const createWebhookDelivery =
  (address: () => string): DeliverWebhook =>
  async (body, signature) => {
    const reply = await fetch(address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    return reply.status
  }
