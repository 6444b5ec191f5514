import type { Result } from '#modules/kernel/result.ts'
import type { BillingType, Order, PaymentIds } from '../orders/order.ts'

/** Somebody's payment page at the payment company. */
export type PaymentSession = {
  readonly id: string
  readonly status: 'open' | 'paid' | 'processing' | 'expired'
  /** The page to go to; null when it is shown inside ours, or closed. */
  readonly url: string | null
  /** What the browser's part of the payment company opens it with, inside our page. */
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
  /** The payment company's own id of this customer, where there is one. */
  readonly customerId: string | null
  readonly customerEmail: string
  /** The same wish under the same key makes one session. */
  readonly idempotencyKey: string
}

/**
 * `unavailable` was not reached and did nothing; `slow` may have done it and did not say so: both may be
 * tried again under the same key. `refused` says, in the payment company's words, why not.
 */
export type PaymentTrouble =
  | { readonly code: 'payment.off' | 'payment.unavailable' | 'payment.slow' }
  | { readonly code: 'payment.refused'; readonly message: string }

type Answer<Value> = Promise<Result<Value, PaymentTrouble>>

/** The company that takes cards. Amounts are integer cents. */
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
