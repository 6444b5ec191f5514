import Stripe from 'stripe'
import type { PaymentTrouble } from '#modules/billing/index.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'

export type Ask = <Value>(
  call: (stripe: Stripe) => Promise<Value>,
) => Promise<Result<Value, PaymentTrouble>>

/** Calls Stripe; whatever goes wrong becomes one of our own troubles. Bugs still throw. */
export const createAsk =
  (client: () => Stripe | null): Ask =>
  async (call) => {
    const stripe = client()
    if (!stripe) return refuse({ code: 'payment.off' })
    try {
      return accept(await call(stripe))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return refuse(troubleOf(error))
      throw error
    }
  }

const TIMED_OUT = /timeout|ETIMEDOUT/i

const troubleOf = (error: Stripe.errors.StripeError): PaymentTrouble => {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return { code: TIMED_OUT.test(detailOf(error)) ? 'payment.slow' : 'payment.unavailable' }
  const isTheirs =
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  return isTheirs
    ? { code: 'payment.unavailable' }
    : { code: 'payment.refused', message: error.message }
}

const detailOf = ({ message, detail }: Stripe.errors.StripeError) =>
  `${message} ${detail instanceof Error ? `${detail.message} ${'code' in detail ? detail.code : ''}` : (detail ?? '')}`

/** Stripe does not know the id, or what it names has ended already. */
export const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' ||
    /already canceled|canceled subscription/i.test(error.message))

/** Where Stripe may send the id of a thing or the thing itself. */
export const idIn = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
