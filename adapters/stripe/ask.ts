import type Stripe from 'stripe'
import type { PaymentTrouble } from '#modules/billing/index.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { loadStripe } from './load-stripe.ts'

export type Ask = <Value>(
  call: (stripe: Stripe) => Promise<Value>,
) => Promise<Result<Value, PaymentTrouble>>

/** Calls Stripe; whatever goes wrong becomes one of our own troubles. Bugs still throw. */
export const createAsk =
  (client: () => Promise<Stripe | null>): Ask =>
  async (call) => {
    const stripe = await client()
    if (!stripe) return refuse({ code: 'payment.off' })
    try {
      return accept(await call(stripe))
    } catch (error) {
      const { errors } = await loadStripe()
      if (error instanceof errors.StripeError) return refuse(troubleOf(error, errors))
      throw error
    }
  }

const TIMED_OUT = /timeout|ETIMEDOUT/i

const troubleOf = (
  error: Stripe.errors.StripeError,
  errors: (typeof Stripe)['errors'],
): PaymentTrouble => {
  if (error instanceof errors.StripeConnectionError)
    return { code: TIMED_OUT.test(detailOf(error)) ? 'payment.slow' : 'payment.unavailable' }
  const isTheirs =
    error instanceof errors.StripeAPIError || error instanceof errors.StripeRateLimitError
  return isTheirs
    ? { code: 'payment.unavailable' }
    : { code: 'payment.refused', message: error.message }
}

const detailOf = ({ message, detail }: Stripe.errors.StripeError) =>
  `${message} ${detail instanceof Error ? `${detail.message} ${'code' in detail ? detail.code : ''}` : (detail ?? '')}`

/** Stripe does not know the id, or what it names has ended already. */
export const isGone = async (error: unknown) => {
  const { errors } = await loadStripe()
  return (
    error instanceof errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' ||
      /already canceled|canceled subscription/i.test(error.message))
  )
}

/** Stripe understood, and does not do it to what it names. */
export const isRefused = async (error: unknown) => {
  const { errors } = await loadStripe()
  return error instanceof errors.StripeInvalidRequestError
}

/** Where Stripe may send the id of a thing or the thing itself. */
export const idIn = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
