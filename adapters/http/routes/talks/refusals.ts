import type { Context } from 'hono'
import { keyReused, refused, tooMany } from '#adapters/http/reply.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import type { KeyReused } from '#modules/kernel/request-keys.ts'
import { TALK_CODES, type TalkCode } from '#modules/talks/contract/paths.ts'

const STATUS = {
  'talks.not-found': 404,
  'talks.closed': 409,
  'talks.blocked': 409,
  'talks.email-required': 403,
  'talks.own-listing': 409,
  'talks.listing-not-found': 404,
  'talks.same-text': 409,
  'talks.held': 409,
  'talks.not-professional': 403,
  'talks.private-seller': 403,
  'talks.professional-not-ready': 409,
  'talks.not-available': 409,
  'talks.not-client': 403,
  'talks.image-not-found': 409,
  'talks.link-used': 410,
  'talks.quote-not-found': 404,
  'talks.template-limit': 409,
} as const satisfies Record<TalkCode, number>

export const refuseTalk = (
  c: Context,
  refusal: { readonly code: TalkCode } | RateLimited | KeyReused,
) => {
  if (refusal.code === 'rate.limited') return tooMany(c, refusal.retryAfterMs)
  const { code } = refusal
  if (code === 'idempotency.reused') return keyReused(c)
  return refused(c, STATUS[code], { code, message: TALK_CODES[code] })
}
