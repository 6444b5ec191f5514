import type Stripe from 'stripe'
import type { PaymentTrouble } from '#modules/billing/cards/ports.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'

/** The present keys of the operator's account. */
export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Overrides Stripe's API address in tests. */
  readonly apiBase?: string | undefined
}

export type StripeNeeds = {
  /** Answers null while cards are off. Read for each call, so that changes need no restart. */
  readonly settings: () => StripeSettings | null
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Retries on network errors, with the same idempotency key. */
const RETRIES = 1

/** Caches the client until the keys change. */
export const createClients = ({ settings, timeoutMs = TIMEOUT_MS }: StripeNeeds) => {
  let cached: { readonly key: string; readonly client: Stripe } | null = null
  return async (): Promise<Stripe | null> => {
    const present = settings()
    if (!present) return null
    const key = `${present.secretKey} ${present.apiBase}`
    if (cached?.key !== key) cached = { key, client: await connect(present, timeoutMs) }
    return cached.client
  }
}

const connect = async ({ secretKey, apiBase }: StripeSettings, timeout: number) => {
  const Client = await loadStripe()
  return new Client(secretKey, {
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase !== undefined && placeOf(new URL(apiBase))),
  })
}

const placeOf = (base: URL): Stripe.StripeConfig => {
  const protocol = base.protocol === 'http:' ? 'http' : 'https'
  const usualPort = protocol === 'http' ? 80 : 443
  return { protocol, host: base.hostname, port: base.port === '' ? usualPort : base.port }
}

/** Loaded with the first call, because the library takes 700 kB. */
export const loadStripe = async () => (await import('stripe')).default

export type StripeCaller = <Value>(
  call: (stripe: Stripe) => Promise<Value>,
) => Promise<Result<Value, PaymentTrouble>>

/** Calls Stripe and maps its errors to `PaymentTrouble`. Bugs still throw. */
export const createStripeCaller =
  (client: () => Promise<Stripe | null>): StripeCaller =>
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
export const isStripeObjectGone = async (error: unknown) => {
  const { errors } = await loadStripe()
  return (
    error instanceof errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' ||
      /already canceled|canceled subscription/i.test(error.message))
  )
}

/** Stripe rejected the request for this object. */
export const isRefusedByStripe = async (error: unknown) => {
  const { errors } = await loadStripe()
  return error instanceof errors.StripeInvalidRequestError
}

/** The id, where Stripe may send the object or only its id. */
export const readObjectId = (
  object: string | { readonly id: string } | null | undefined,
): string | null => (typeof object === 'string' ? object : (object?.id ?? null))
