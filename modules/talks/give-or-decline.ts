/** What ends or opens a talk whose client gives the contact. */
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { addEntry, answerOpenOffers } from './add-entry.ts'
import type { TalkCode } from './contract/codes.ts'
import { type ContactNotYetGivenRefusal, findReasonRefusal, reopenLateTalk } from './key.ts'
import { findParticipation } from './participation.ts'
import type { TalkNeeds } from './ports.ts'
import { closeTalkWithCause, type Talk } from './talk.ts'

type Outcome = Result<null, { readonly code: TalkCode } | ContactNotYetGivenRefusal>

/** `No, grazie`: kind words, and an end. The reveal hears of it from the talk. */
export const declineContactRequest =
  (needs: TalkNeeds) =>
  (input: {
    readonly id: TalkId
    readonly userId: UserId
    readonly reason: string | null
  }): Outcome =>
    needs.atomically((): Outcome => {
      const mine = findParticipation(needs, input.id, input.userId)
      if (!mine) return refuse({ code: 'talks.not-found' })
      if (mine.side !== 'client') return refuse({ code: 'talks.not-client' })
      return mine.talk.closedCause === 'declined' ? accept(null) : decline(needs, mine.talk, input)
    })

const decline = (
  needs: TalkNeeds,
  talk: Talk,
  { userId, reason }: { readonly userId: UserId; readonly reason: string | null },
): Outcome => {
  if (talk.state !== 'open') return refuse({ code: 'talks.closed' })
  const refusal = findReasonRefusal(needs.keys, talk, reason)
  if (refusal) return refuse(refusal)
  const now = needs.world.now()
  needs.talks.save({
    ...closeTalkWithCause(talk, 'declined', now),
    closedReason: reason,
    updatedAt: now,
  })
  const author = { id: userId, side: 'client' } as const
  addEntry(needs, talk, { kind: 'event', text: 'declined', author })
  return accept(null)
}

/** Notes that a contact was returned automatically; call it in that transaction. The client never saw a contact to which nobody wrote. */
export const closeTalkOfReturnedContact =
  (needs: TalkNeeds) =>
  (id: TalkId, cause: 'unanswered' | 'unwritten'): void => {
    const talk = needs.talks.find(id)
    if (talk?.state !== 'open') return
    const now = needs.world.now()
    needs.talks.save({ ...closeTalkWithCause(talk, cause, now), closedReason: null })
    if (cause === 'unanswered')
      addEntry(needs, talk, { kind: 'event', text: 'unanswered', author: null })
  }

/** The client gave the contact; call it in that transaction. */
export const recordContactGiven =
  (needs: TalkNeeds) =>
  (id: TalkId, clientId: UserId): void => {
    const talk = needs.talks.find(id)
    if (!talk) return
    reopenLateTalk(needs, talk)
    const author = { id: clientId, side: 'client' } as const
    addEntry(needs, talk, { kind: 'event', text: 'given', author })
  }

/** The client pressed a firm's telephone or site; without effect where no offer of the firm waits. */
export const answerByFirmContactPress =
  (needs: TalkNeeds) =>
  (clientId: UserId, slug: string): void =>
    needs.atomically(() => {
      const firm = needs.listings.shownFirm(slug)
      if (firm) answerOpenOffers(needs, { clientId, professionalId: firm.userId })
    })
