import type Stripe from 'stripe'
import type { PaymentTrouble } from '#modules/billing/cards/ports.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { loadStripe } from './load-stripe.ts'

export type CallStripe = <Value>(
  call: (stripe: Stripe) => Promise<Value>,
) => Promise<Result<Value, PaymentTrouble>>

/** Calls Stripe and maps its errors to `PaymentTrouble`. Bugs still throw. */
export const createStripeCaller =
  (client: () => Promise<Stripe | null>): CallStripe =>
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

/** The id is unknown, or its object has ended. */
export const isGone = async (error: unknown) => {
  const { errors } = await loadStripe()
  return (
    error instanceof errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' ||
      /already canceled|canceled subscription/i.test(error.message))
  )
}

/** Stripe rejected the request for this object. */
export const isRefused = async (error: unknown) => {
  const { errors } = await loadStripe()
  return error instanceof errors.StripeInvalidRequestError
}

/** The id, where Stripe may send the object or only its id. */
export const idIn = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
