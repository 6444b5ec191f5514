/** Facts that the card company reports, in this module's terms. */
import type { OrderId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { BillingType, Order, PaymentIds } from '../orders/order.ts'

/** A signed webhook. It only names the object, whose present state is fetched afterwards. */
export type WebhookEvent = {
  /** Recognises a webhook that is delivered again. */
  readonly id: string
  readonly type: string
  /** This is null for objects of no interest here. */
  readonly subject: WebhookSubject | null
}

export type WebhookSubject = {
  readonly kind: 'checkout' | 'period' | 'subscription' | 'charge' | 'refund' | 'dispute'
  readonly id: string
}

/** A page or form on which an order is paid. */
export type CheckoutFact = {
  readonly id: string
  readonly orderId: OrderId | null
  readonly customerId: string | null
  /** `processing`: submitted, but settled or refused only days later. */
  readonly state: 'open' | 'paid' | 'processing' | 'failed' | 'expired'
  /** Its payments recur, and each is reported as a period. */
  readonly isRecurring: boolean
  readonly amountCents: number
  readonly currency: string
  readonly intentId: string | null
  /** The first paid period of a recurring plan. */
  readonly periodInvoiceId: string | null
}

/** One collected (or refused) period of a subscription. */
export type PeriodFact = {
  readonly invoiceId: string
  readonly subscriptionId: string
  readonly customerId: string | null
  /** The order that began the subscription. */
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

/** State of money that arrived. */
export type PaymentFact = {
  readonly intentId: string
  readonly amountCents: number
  readonly refundedCents: number
  /** The refund that was asked about, where the bank of the card sent it back. */
  readonly failedRefund: { readonly id: string; readonly amountCents: number } | null
}

export type DisputeSnapshot = {
  readonly id: string
  readonly intentId: string | null
  readonly amountCents: number
  readonly reason: string
  readonly status: string
  readonly dueBy: Date | null
}

type Answer<Value> = Promise<Result<Value, PaymentTrouble>>

/** Called before a transaction, never inside one. Amounts are integer cents. */
export type CardCompany = {
  readonly isOn: () => boolean
  /** The script that shows a payment form in the browser. */
  readonly scriptUrl: () => string
  /** Reads a signed message; null when the signature is wrong or older than five minutes. */
  readonly readEvent: (
    body: Uint8Array,
    signature: string,
    now: Date,
  ) => Promise<WebhookEvent | null>
  /** Events since then, oldest first. */
  readonly eventsSince: (moment: Date) => Answer<readonly WebhookEvent[]>
  readonly checkout: (id: string) => Answer<CheckoutFact>
  readonly period: (invoiceId: string) => Answer<PeriodFact | null>
  readonly subscription: (id: string) => Answer<SubscriptionFact>
  readonly paymentOf: (subject: WebhookSubject) => Answer<PaymentFact | null>
  /** Country of the card or account that paid; null when the card company does not know. */
  readonly countryOf: (intentId: string) => Answer<string | null>
  readonly dispute: (id: string) => Answer<DisputeSnapshot>
  readonly refundPayment: (input: {
    readonly intentId: string
    /** This is null for all that remains. */
    readonly amountCents: number | null
    readonly key: string
  }) => Answer<{ readonly reference: string }>
  readonly setRenewal: (subscriptionId: string, renews: boolean) => Answer<null>
  readonly endSubscription: (subscriptionId: string) => Answer<null>
  /** Answers the page's state from now on: one that was paid meanwhile stays `complete`. */
  readonly closeCheckout: (sessionId: string) => Answer<'closed' | 'complete'>
  readonly createCheckout: (input: CheckoutOptions) => Answer<PaymentSession>
  readonly retrieveSession: (sessionId: string) => Answer<PaymentSession>
  readonly portalUrl: (input: {
    readonly customerId: string
    readonly returnUrl: string
  }) => Answer<string>
}

/** A payment page at the payment company. */
export type PaymentSession = {
  readonly id: string
  readonly status: 'open' | 'paid' | 'processing' | 'expired'
  /** Address of the hosted page; null when it is embedded in ours, or closed. */
  readonly url: string | null
  /** Opens the embedded form in the browser. */
  readonly clientSecret: string | null
  readonly orderId: string | null
  readonly payment: PaymentIds
}

export type CheckoutPageOptions = {
  readonly uiMode: 'hosted' | 'elements'
  readonly successUrl: string
  readonly cancelUrl: string
}

export type CheckoutOptions = CheckoutPageOptions & {
  readonly order: Order
  readonly billingType: BillingType
  /** The payment company's id of this customer, if known. */
  readonly customerId: string | null
  readonly customerEmail: string
  /** Idempotency key: the same input makes one session. */
  readonly idempotencyKey: string
}

/**
 * `unavailable` was not reached and did nothing; `slow` may have done it without answering: both may be retried
 * under the same key. `refused` gives the payment company's reason.
 */
export type PaymentTrouble =
  | { readonly code: 'payment.off' | 'payment.unavailable' | 'payment.slow' }
  | { readonly code: 'payment.customer-gone' }
  | { readonly code: 'payment.refused'; readonly message: string }
