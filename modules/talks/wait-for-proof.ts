import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type FirstMessage, formatAddressee } from './first-message.ts'
import type { TalkNeeds } from './ports.ts'
import type { SendingRefusal } from './send-message.ts'

/** Equals the number of talks that a newcomer may open in a day. */
const WAITING_MAX = LIMITS.newTalksOfNewcomers.most

/** Keeps it until the address is proven; nobody hears of it before. */
export const storeUntilProof = (
  { waiting, limiter, world }: Pick<TalkNeeds, 'waiting' | 'limiter' | 'world'>,
  { to, userId, text, reason }: FirstMessage,
): Result<null, SendingRefusal> => {
  const addressee = formatAddressee(to)
  if (waiting.countBesides(userId, addressee) >= WAITING_MAX)
    return refuse({ code: 'talks.email-required' })
  const permit = limiter.take(LIMITS.messages, userId)
  if (!permit.ok) return permit
  waiting.keep({ userId, addressee, text, reason: reason ?? null, createdAt: world.now() })
  return accept(null)
}
