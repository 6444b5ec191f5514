/** Stripe's requirements of every call. */
import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { StripeApiError } from '../refusal.ts'
import type { StandInReply } from './reply.ts'

/** Requires a test key and the API version of the types. */
export const requireTestKey = (headers: IncomingHttpHeaders) => {
  if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? ''))
    throw new StripeApiError(401, 'invalid_request_error', { message: 'Invalid API Key provided.' })
  if (headers['stripe-version'] !== Stripe.API_VERSION)
    throw new StripeApiError(400, 'invalid_request_error', {
      message: `The stand-in speaks ${Stripe.API_VERSION} only.`,
    })
}

type Call = {
  readonly key: string | string[] | undefined
  readonly path: string
  readonly body: string
}

/** A repeated idempotency key gets the same answer; with another input it is refused. */
export const createIdempotency = () => {
  const answers = new Map<string, { readonly input: string; readonly answer: StandInReply }>()
  return {
    once: ({ key, path, body }: Call, answer: () => StandInReply): StandInReply => {
      if (typeof key !== 'string') return answer()
      const input = `${path} ${body}`
      const earlier = answers.get(key)
      if (earlier && earlier.input !== input)
        throw new StripeApiError(400, 'idempotency_error', {
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        })
      if (earlier) return earlier.answer
      const result = answer()
      answers.set(key, { input, answer: result })
      return result
    },
  }
}
