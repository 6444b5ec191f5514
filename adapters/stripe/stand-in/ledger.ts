/** State of the stand-in, in memory only. */
import type Stripe from 'stripe'
import type { RecurringPrice } from './objects/subscription.ts'
import { createMissingError } from './refusal.ts'

/** Sold items of a session, which its object does not contain. */
export type SoldLine = {
  readonly name: string
  readonly amount: number
  readonly quantity: number
  readonly recurring: RecurringPrice | null
}

export type CheckoutSession = {
  readonly lines: readonly SoldLine[]
  /** Off the first payment. */
  readonly amountOff: number
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
  const checkouts = new Map<string, CheckoutSession>()
  const coupons = new Map<string, number>()
  const events: Stripe.Event[] = []
  let count = 0
  return {
    ...collections,
    checkouts,
    /** What each takes off one payment. */
    coupons,
    /** The card that everybody pays with. */
    card: { country: 'IT' },
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

const collectionOf = <StripeObject extends { readonly id: string }>(kind: string) => {
  const objects = new Map<string, StripeObject>()
  return {
    put: (object: StripeObject): StripeObject => {
      objects.set(object.id, object)
      return object
    },
    /** Throws Stripe's error for unknown ids. */
    get: (id: string): StripeObject => {
      const object = objects.get(id)
      if (!object) throw createMissingError(kind, id)
      return object
    },
    find: (is: (object: StripeObject) => boolean): StripeObject | undefined =>
      [...objects.values()].find(is),
    all: (): readonly StripeObject[] => [...objects.values()],
  }
}
