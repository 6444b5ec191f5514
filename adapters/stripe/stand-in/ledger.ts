/** Everything the stand-in remembers: lost when it stops. */
import type Stripe from 'stripe'
import type { RecurringPrice } from './objects/subscription.ts'
import { missing } from './refusal.ts'

/** What a session sells, which the session itself does not carry. */
export type SoldLine = {
  readonly name: string
  readonly amount: number
  readonly quantity: number
  readonly recurring: RecurringPrice | null
}

export type Basket = {
  readonly lines: readonly SoldLine[]
  readonly subscriptionMetadata: Readonly<Record<string, string>>
  readonly intentMetadata: Readonly<Record<string, string>>
}

export const createLedger = (now: () => Date) => {
  const collections = {
    customers: collectionOf<Stripe.Customer>('customer'),
    sessions: collectionOf<Stripe.Checkout.Session>('checkout.session'),
    intents: collectionOf<Stripe.PaymentIntent>('payment_intent'),
    charges: collectionOf<Stripe.Charge>('charge'),
    refunds: collectionOf<Stripe.Refund>('refund'),
    disputes: collectionOf<Stripe.Dispute>('dispute'),
    subscriptions: collectionOf<Stripe.Subscription>('subscription'),
    invoices: collectionOf<Stripe.Invoice>('invoice'),
  }
  const baskets = new Map<string, Basket>()
  const events: Stripe.Event[] = []
  let count = 0
  return {
    ...collections,
    baskets,
    /** Oldest first. */
    events,
    newId: (prefix: string) => {
      count += 1
      return `${prefix}_standin${Math.random().toString(36).slice(2, 8)}${String(count).padStart(6, '0')}`
    },
    /** Seconds, as Stripe counts. */
    now: () => Math.floor(now().getTime() / 1000),
  }
}

export type Ledger = ReturnType<typeof createLedger>

const collectionOf = <Thing extends { readonly id: string }>(what: string) => {
  const things = new Map<string, Thing>()
  return {
    put: (thing: Thing): Thing => {
      things.set(thing.id, thing)
      return thing
    },
    /** Throws what Stripe answers about an id it does not know. */
    get: (id: string): Thing => {
      const thing = things.get(id)
      if (!thing) throw missing(what, id)
      return thing
    },
    find: (is: (thing: Thing) => boolean): Thing | undefined => [...things.values()].find(is),
    all: (): readonly Thing[] => [...things.values()],
  }
}
