import type { Context } from 'hono'
import type { IdentityRefusal } from '#modules/identity/index.ts'
import { refused, tooMany } from '../reply.ts'

const ANSWERS = {
  'login.wrong': [401, 'Email o password non corretti'],
  'account.deactivated': [403, 'Account disattivato'],
  'account.email-taken': [409, 'Esiste già un account con questa email'],
} as const satisfies Record<
  Exclude<IdentityRefusal['code'], 'rate.limited'>,
  readonly [number, string]
>

/** What a person is told when identity says no. */
export const refuseIdentity = (c: Context, refusal: IdentityRefusal) => {
  if (refusal.code === 'rate.limited') return tooMany(c, refusal.retryAfterMs)
  const [status, message] = ANSWERS[refusal.code]
  return refused(c, status, { code: refusal.code, message })
}
