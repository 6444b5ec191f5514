/** Either side closes the talk, or blocks the other person. */
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { addEntry } from './add-entry.ts'
import type { TalkCode } from './contract/codes.ts'
import { type ContactNotYetGivenRefusal, findReasonRefusal } from './key.ts'
import { findParticipation } from './participation.ts'
import type { TalkNeeds } from './ports.ts'
import { closeTalkWithCause, findOtherPerson } from './talk.ts'

type Mine = { readonly id: TalkId; readonly userId: UserId }

type Outcome = Result<null, { readonly code: TalkCode } | ContactNotYetGivenRefusal>

const NOT_FOUND = { code: 'talks.not-found' } as const

export const closeTalk =
  (needs: TalkNeeds) =>
  ({ id, userId, reason }: Mine & { readonly reason: string | null }): Outcome =>
    needs.atomically((): Outcome => {
      const mine = findParticipation(needs, id, userId)
      if (!mine) return refuse(NOT_FOUND)
      const { talk, side } = mine
      if (talk.state === 'closed') return refuse({ code: 'talks.closed' })
      const refusal = findReasonRefusal(needs.keys, talk, reason)
      if (refusal) return refuse(refusal)
      const now = needs.world.now()
      needs.talks.save({
        ...closeTalkWithCause(talk, 'side', now),
        closedReason: reason,
        updatedAt: now,
      })
      addEntry(needs, talk, { kind: 'event', text: 'closed', author: { id: userId, side } })
      return accept(null)
    })

/** Blocks the other person in all talks, or lifts it; the other is not told. */
export const blockOtherPerson =
  ({
    atomically,
    talks,
    blocks,
    world,
  }: Pick<TalkNeeds, 'atomically' | 'talks' | 'blocks' | 'world'>) =>
  ({ id, userId, isBlocked }: Mine & { readonly isBlocked: boolean }): Outcome =>
    atomically((): Outcome => {
      const mine = findParticipation({ talks }, id, userId)
      if (!mine) return refuse(NOT_FOUND)
      const other = findOtherPerson(mine.talk, mine.side)
      if (other !== null && isBlocked) blocks.add(userId, other, world.now())
      else if (other !== null) blocks.remove(userId, other)
      return accept(null)
    })
