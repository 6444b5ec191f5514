import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Needs } from '../needs.ts'

export type CodeRefusal = RateLimited | { readonly code: 'second-factor.wrong' }

type Part = Pick<
  Needs,
  'secondFactors' | 'oneTimeCodes' | 'vault' | 'digestOf' | 'limiter' | 'world'
>

/**
 * Consumes a code of the app or a recovery code. Call it in the transaction of the action: failures are counted
 * there, so that parallel guesses cannot pass the limit. Recovery codes have 79 bits and are not counted, so that
 * nobody who guesses the six digits takes the owner's way out.
 */
export const consumeCode = (
  needs: Part,
  userId: UserId,
  code: string,
): Result<null, CodeRefusal> => {
  if (!isAppCode(code)) return takeRecoveryCode(needs, userId, code) ? accept(null) : refuse(WRONG)
  const permit = needs.limiter.peek(LIMITS.codes, userId)
  if (!permit.ok) return permit
  if (takeAppCode(needs, userId, code)) return accept(null)
  needs.limiter.take(LIMITS.codes, userId)
  return refuse(WRONG)
}

const WRONG = { code: 'second-factor.wrong' } as const

const isAppCode = (code: string) => /^\d{6}$/.test(code)

const takeAppCode = (
  { secondFactors, oneTimeCodes, vault, world }: Part,
  userId: UserId,
  code: string,
) => {
  const stored = secondFactors.of(userId)
  const secret = stored && vault.open(stored.sealedSecret)
  const step = secret ? oneTimeCodes.stepOf(secret, code, world.now()) : null
  return step !== null && secondFactors.takeStep(userId, step)
}

const takeRecoveryCode = ({ secondFactors, digestOf, world }: Part, userId: UserId, code: string) =>
  secondFactors.takeRecoveryCode(userId, digestOf(code), world.now())
