/** The client's key: gives the contact to the professional of one talk. */
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { ANSWERED_LATE } from './contract/endings.ts'
import type { RevealNeeds } from './ports.ts'

/** Counts as an answer. Idempotent. Given too late, the professional may take the contact up again. */
export const giveContact = (needs: RevealNeeds) => (clientId: UserId, talkId: TalkId) =>
  needs.atomically(() => {
    const reveal = needs.reveals.ofTalk(talkId, clientId)
    if (!reveal) return refuse({ code: 'reveal.not-found' })
    if (reveal.isGiven && reveal.endedBecause === null) return accept(null)
    const isLate = reveal.endedBecause !== null
    if (isLate && !ANSWERED_LATE.includes(reveal.endedBecause))
      return refuse({ code: 'reveal.ended' })
    if (reveal.isClosed && !isLate) return refuse({ code: 'reveal.closed' })
    needs.reveals.give(reveal.id, needs.world.now())
    needs.talks.sayGiven(talkId, clientId)
    const { title, userId } = reveal
    const late = isLate ? [{ what: 'Il contatto era già tornato nel tuo piano' }] : []
    const words = { title, late, path: '/i-miei-contatti' }
    needs.outbox.enqueue(mailTo(needs.people.addressOf(userId), 'contact-given', words))
    return accept(null)
  })
