/** The client's key: gives the contact to the professional of one talk. */
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { CONTACT_ENDING_RULES } from './contract/ending-rules.ts'
import type { RevealNeeds, TalkReveal } from './ports.ts'

/** Counts as an answer. Idempotent. Given too late, the professional may take the contact up again. */
export const giveContact =
  (needs: Pick<RevealNeeds, 'atomically' | 'reveals' | 'world' | 'events' | 'people' | 'outbox'>) =>
  (clientId: UserId, talkId: TalkId) =>
    needs.atomically(() => {
      const reveal = needs.reveals.ofTalk(talkId, clientId)
      if (!reveal) return refuse({ code: 'reveal.not-found' })
      if (reveal.isGiven && reveal.endedBecause === null) return accept(null)
      const code = obstacleTo(reveal)
      if (code) return refuse({ code })
      needs.reveals.give(reveal.id, needs.world.now())
      needs.events.given(talkId, clientId)
      notify(needs, reveal)
      return accept(null)
    })

const obstacleTo = ({ endedBecause, isClosed }: TalkReveal) => {
  if (endedBecause === null) return isClosed ? 'reveal.closed' : null
  return CONTACT_ENDING_RULES[endedBecause].answeredLate ? null : 'reveal.ended'
}

const notify = (
  { people, outbox }: Pick<RevealNeeds, 'people' | 'outbox'>,
  { title, userId, endedBecause }: TalkReveal,
) => {
  const late =
    endedBecause === null ? [] : [{ what: 'Il contatto era già stato restituito al tuo piano' }]
  const words = { title, late, path: '/i-miei-contatti' }
  outbox.enqueue(mailTo(people.addressOf(userId), 'contact-given', words))
}
