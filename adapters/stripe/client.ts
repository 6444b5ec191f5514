import type Stripe from 'stripe'
import { loadStripe } from './load-stripe.ts'

/** The present keys of the operator's account. */
export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Overrides Stripe's API address in tests. */
  readonly apiBase?: string | undefined
}

export type StripeNeeds = {
  /** Null while cards are off. Read for each call, so that changes need no restart. */
  readonly settings: () => StripeSettings | null
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Retries on network errors, with the same idempotency key. */
const RETRIES = 1

/** Caches the client until the keys change. */
export const createClients = ({ settings, timeoutMs = TIMEOUT_MS }: StripeNeeds) => {
  let made: { readonly key: string; readonly client: Stripe } | null = null
  return async (): Promise<Stripe | null> => {
    const present = settings()
    if (!present) return null
    const key = `${present.secretKey} ${present.apiBase}`
    if (made?.key !== key) made = { key, client: await connect(present, timeoutMs) }
    return made.client
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
