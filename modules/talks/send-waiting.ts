import { DAY_MS } from '#modules/kernel/time.ts'
import { readAddressee } from './first-message.ts'
import type { TalkNeeds } from './ports.ts'
import { startTalk } from './start-talk.ts'

const WAITING_MS = 7 * DAY_MS
const AT_ONCE = 25

/** The job: sends what waits for a proof that has come, and forgets what waited too long. Answers how many left. */
export const sendWaiting = (needs: TalkNeeds) => {
  const start = startTalk(needs)
  return (): number => {
    const { waiting, world } = needs
    waiting.dropBefore(new Date(world.now().getTime() - WAITING_MS))
    let sent = 0
    for (const { userId, addressee, text, reason } of waiting.ofProven(AT_ONCE)) {
      const to = readAddressee(addressee)
      const outcome = start({ to, userId, text, reason: reason ?? undefined, key: null })
      if (!outcome.ok && outcome.refusal.code === 'rate.limited') continue
      waiting.drop(userId, addressee)
      if (outcome.ok) sent += 1
    }
    return sent
  }
}
