import type { Result } from '#modules/kernel/result.ts'
import type { BillingType, Order, PaymentIds } from '../orders/order.ts'

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

export type CheckoutOptions = {
  readonly order: Order
  readonly billingType: BillingType
  readonly uiMode: 'hosted' | 'elements'
  readonly successUrl: string
  readonly cancelUrl: string
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
  | { readonly code: 'payment.refused'; readonly message: string }

type Answer<Value> = Promise<Result<Value, PaymentTrouble>>

/** The card company. Amounts are integer cents. */
export type PaymentProvider = {
  readonly createCheckout: (input: CheckoutOptions) => Answer<PaymentSession>
  readonly retrieveSession: (sessionId: string) => Answer<PaymentSession>
  /** Closes a payment page, so that a cancelled order cannot be paid any more. */
  readonly expireSession: (sessionId: string) => Answer<null>
  readonly refund: (input: {
    readonly order: Order
    readonly idempotencyKey: string
  }) => Answer<{ readonly reference: string }>
  readonly cancelAtPeriodEnd: (subscriptionId: string) => Answer<null>
  readonly cancelNow: (subscriptionId: string) => Answer<null>
  readonly portalUrl: (input: {
    readonly customerId: string
    readonly returnUrl: string
  }) => Answer<string>
}
