import { idOf, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { TalkNeeds } from './ports.ts'
import type { Refusal } from './send-message.ts'
import { type Start, startTalk } from './start-talk.ts'

/** As many as a newcomer may open talks in a day. */
const WAITING_MAX = LIMITS.newTalksOfNewcomers.most
const WAITING_MS = 7 * DAY_MS
const AT_ONCE = 25

/** Keeps it until the address is proven; nobody hears of it before. */
export const waitForProof = (
  { waiting, limiter, world }: Pick<TalkNeeds, 'waiting' | 'limiter' | 'world'>,
  { to, userId, text, reason }: Start,
): Result<null, Refusal> => {
  const addressee = written(to)
  if (waiting.countBesides(userId, addressee) >= WAITING_MAX)
    return refuse({ code: 'talks.email-required' })
  const permit = limiter.take(LIMITS.messages, userId)
  if (!permit.ok) return permit
  waiting.keep({ userId, addressee, text, reason: reason ?? null, createdAt: world.now() })
  return accept(null)
}

/** The job: sends what waits for a proof that has come, and forgets what waited too long. Answers how many left. */
export const sendWaiting = (needs: TalkNeeds) => {
  const start = startTalk(needs)
  return (): number => {
    const { waiting, world } = needs
    waiting.dropBefore(new Date(world.now().getTime() - WAITING_MS))
    let sent = 0
    for (const { userId, addressee, text, reason } of waiting.ofProven(AT_ONCE)) {
      const to = addresseeIn(addressee)
      const outcome = start({ to, userId, text, reason: reason ?? undefined, key: null })
      if (!outcome.ok && outcome.refusal.code === 'rate.limited') continue
      waiting.drop(userId, addressee)
      if (outcome.ok) sent += 1
    }
    return sent
  }
}

const written = (to: Start['to']) => ('itemId' in to ? `item:${to.itemId}` : `firm:${to.firm}`)

const addresseeIn = (addressee: string): Start['to'] => {
  const name = addressee.slice(addressee.indexOf(':') + 1)
  return addressee.startsWith('item:') ? { itemId: idOf<ShowcaseItemId>(name) } : { firm: name }
}
