/** Talks whose client gives the contact: what either may not write before, and how they end unanswered. */
import { type ContactFound, contactsIn } from '#modules/kernel/contact-in-text.ts'
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { TalkCode } from './contract/paths.ts'
import { participationOf } from './participation.ts'
import type { Participation, TalkKeys, TalkNeeds } from './ports.ts'
import { addEntry } from './send-message.ts'
import { closedBy, isAnsweredLate, OPEN, type Talk } from './talk.ts'

export type KeyRefusal =
  | { readonly code: 'talks.contact-in-text'; readonly found: readonly ContactFound[] }
  | { readonly code: 'talks.pictures-after-key' | 'talks.take-up-first' }

type Written = {
  readonly texts: readonly (string | null | undefined)[]
  readonly hasImages?: boolean
}

/** Null where the contact was given, or shown at once. */
export const keyRefusal = (
  keys: TalkKeys,
  { talk, side }: Participation,
  { texts, hasImages = false }: Written,
): KeyRefusal | null => {
  const key = keys.stateOf(talk.id)
  // The client answered, and this is the professional's side of it.
  if (key === 'returned' && side === 'professional') return { code: 'talks.take-up-first' }
  if (key === 'given') return null
  if (hasImages && side === 'professional') return { code: 'talks.pictures-after-key' }
  const found = texts.flatMap((text) => contactsIn(text ?? ''))
  return found.length > 0 ? { code: 'talks.contact-in-text', found } : null
}

type Outcome = Result<null, { readonly code: TalkCode }>

/** `No, grazie`: kind words, and an end. The reveal hears of it from the talk. */
export const declineOffer =
  (needs: TalkNeeds) =>
  (asked: {
    readonly id: TalkId
    readonly userId: UserId
    readonly reason: string | null
  }): Outcome =>
    needs.atomically((): Outcome => {
      const mine = participationOf(needs, asked.id, asked.userId)
      if (!mine) return refuse({ code: 'talks.not-found' })
      if (mine.side !== 'client') return refuse({ code: 'talks.not-client' })
      const { talk } = mine
      if (talk.closedCause === 'declined') return accept(null)
      if (talk.state !== 'open') return refuse({ code: 'talks.closed' })
      const now = needs.world.now()
      const declined = closedBy(talk, 'declined', now)
      needs.talks.save({ ...declined, closedReason: asked.reason, updatedAt: now })
      const author = { id: asked.userId, side: 'client' } as const
      addEntry(needs, talk, { kind: 'event', text: 'declined', author })
      return accept(null)
    })

/** A contact that returned by itself; call it in that transaction. The client never saw an unwritten one. */
export const closeReturned =
  (needs: TalkNeeds) =>
  (id: TalkId, cause: 'unanswered' | 'unwritten'): void => {
    const talk = needs.talks.find(id)
    if (talk?.state !== 'open') return
    const now = needs.world.now()
    needs.talks.save({ ...closedBy(talk, cause, now), closedReason: null })
    if (cause === 'unanswered')
      addEntry(needs, talk, { kind: 'event', text: 'unanswered', author: null })
  }

/** The client gave the contact; call it in that transaction. */
export const sayGiven =
  (needs: TalkNeeds) =>
  (id: TalkId, clientId: UserId): void => {
    const talk = needs.talks.find(id)
    if (!talk) return
    reopenLate(needs, talk)
    const author = { id: clientId, side: 'client' } as const
    addEntry(needs, talk, { kind: 'event', text: 'given', author })
  }

/** A late answer of the client opens the talk again. */
export const reopenLate = ({ talks }: Pick<TalkNeeds, 'talks'>, talk: Talk): void => {
  if (isAnsweredLate(talk)) talks.save({ ...talk, ...OPEN })
}
