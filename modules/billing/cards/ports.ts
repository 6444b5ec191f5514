/** What the card company tells us, in our own words. */
import type { OrderId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { PaymentTrouble } from '../payments/ports.ts'

/** A signed message that something happened. It names the thing; what is true of it is asked afresh. */
export type CardNotice = {
  /** The sender may repeat itself; this id is how a repeat is recognised. */
  readonly id: string
  readonly type: string
  /** Null for what does not concern us. */
  readonly subject: Subject | null
}

export type Subject = {
  readonly kind: 'checkout' | 'period' | 'subscription' | 'charge' | 'refund' | 'dispute'
  readonly id: string
}

/** A page or form on which an order is paid. */
export type CheckoutFact = {
  readonly id: string
  readonly orderId: OrderId | null
  readonly customerId: string | null
  /** `processing`: everything was given, the money comes or not within days. */
  readonly state: 'open' | 'paid' | 'processing' | 'failed' | 'expired'
  /** Its payments repeat, and each is told of as a period. */
  readonly isRecurring: boolean
  readonly amountCents: number
  readonly currency: string
  readonly intentId: string | null
  /** The first period of what repeats, once it was paid. */
  readonly periodInvoiceId: string | null
}

/** One collected (or refused) period of a subscription. */
export type PeriodFact = {
  readonly invoiceId: string
  readonly subscriptionId: string
  readonly customerId: string | null
  /** Of the order the subscription began with. */
  readonly orderId: OrderId | null
  readonly isFirst: boolean
  readonly state: 'paid' | 'refused' | 'waiting'
  readonly amountCents: number
  readonly currency: string
  readonly intentId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly paidAt: Date
}

export type SubscriptionFact = {
  readonly id: string
  readonly orderId: OrderId | null
  readonly state: 'live' | 'past-due' | 'ended'
  readonly renews: boolean
  readonly periodEndsAt: Date
}

/** What became of money that arrived. */
export type PaymentFact = {
  readonly intentId: string
  readonly amountCents: number
  readonly refundedCents: number
}

export type DisputeFact = {
  readonly id: string
  readonly intentId: string | null
  readonly amountCents: number
  readonly reason: string
  readonly status: string
  readonly dueBy: Date | null
}

type Answer<Value> = Promise<Result<Value, PaymentTrouble>>

/** Asked before a transaction, never inside one. */
export type CardCompany = {
  readonly isOn: () => boolean
  /** What a browser loads to show a payment form. */
  readonly scriptUrl: () => string
  /** Reads a signed message; null when the signature is wrong or older than five minutes. */
  readonly readNotice: (
    body: Uint8Array,
    signature: string,
    now: Date,
  ) => Promise<CardNotice | null>
  /** What happened since, oldest first. */
  readonly noticesSince: (moment: Date) => Answer<readonly CardNotice[]>
  readonly checkout: (id: string) => Answer<CheckoutFact>
  readonly period: (invoiceId: string) => Answer<PeriodFact | null>
  readonly subscription: (id: string) => Answer<SubscriptionFact>
  readonly paymentOf: (subject: Subject) => Answer<PaymentFact | null>
  readonly dispute: (id: string) => Answer<DisputeFact>
  readonly refundPayment: (input: {
    readonly intentId: string
    /** Null for all that is left. */
    readonly amountCents: number | null
    readonly key: string
  }) => Answer<{ readonly reference: string }>
  readonly setRenewal: (subscriptionId: string, renews: boolean) => Answer<null>
  readonly endSubscription: (subscriptionId: string) => Answer<null>
  /** Answers what the page is from now on: one that was paid meanwhile stays `complete`. */
  readonly closeCheckout: (sessionId: string) => Answer<'closed' | 'complete'>
}
