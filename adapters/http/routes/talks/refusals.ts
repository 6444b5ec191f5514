import { refusals } from '#adapters/http/reply.ts'
import { TALK_CODES } from '#modules/talks/contract/paths.ts'

export const refuseTalk = refusals(TALK_CODES, {
  'talks.not-found': 404,
  'talks.email-required': 403,
  'talks.listing-not-found': 404,
  'talks.not-professional': 403,
  'talks.private-seller': 403,
  'talks.not-client': 403,
  'talks.link-used': 410,
  'talks.quote-not-found': 404,
})
