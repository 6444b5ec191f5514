import type { ShowcaseItemId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { TalkNeeds } from './needs.ts'
import { newTalk } from './open-by-reveal.ts'
import { isBlockBetween } from './participation.ts'
import type { OfferedItem } from './ports.ts'
import { madeBefore, putMessage, type Refusal, sendingRefusal } from './send-message.ts'

type Start = {
  readonly itemId: ShowcaseItemId
  readonly userId: UserId
  readonly text: string
  readonly key: string | null
}

/** A client writes to the seller of a showcase item: the first message opens the talk, later ones join it. */
export const startTalk =
  (needs: TalkNeeds) =>
  (start: Start): Result<TalkId, Refusal> =>
    needs.atomically((): Result<TalkId, Refusal> => {
      const made = madeBefore(needs, needs.startKeys, start)
      if (made) return accept(made)
      const { itemId, userId } = start
      const item = needs.listings.publicItem(itemId, needs.world.now())
      if (!item) return refuse({ code: 'talks.listing-not-found' })
      if (item.sellerId === userId) return refuse({ code: 'talks.own-listing' })
      if (!needs.people.addressOf(userId).isEmailVerified)
        return refuse({ code: 'talks.email-required' })
      return write(needs, start, item)
    })

const write = (
  needs: TalkNeeds,
  { itemId, userId, text, key }: Start,
  { title, sellerId }: OfferedItem,
): Result<TalkId, Refusal> => {
  const two = { clientId: userId, professionalId: sellerId }
  const listing = { kind: 'showcase', id: itemId } as const
  const known = needs.talks.about(listing, two)
  const talk = known ?? newTalk(needs.world, { listing, subject: title, ...two })
  const mine = { talk, side: 'client' } as const
  const message = { userId, text, images: [] }
  if (!known && isBlockBetween(needs)(userId, sellerId))
    return refuse({ code: 'talks.not-available' })
  const refusal = sendingRefusal(needs, mine, message)
  if (refusal) return refuse(refusal)
  if (!known) {
    const permit = needs.limiter.take(LIMITS.newTalks, userId)
    if (!permit.ok) return permit
    needs.talks.add(talk)
  }
  putMessage(needs, mine, message)
  const at = needs.world.now()
  if (key !== null) needs.startKeys.remember({ userId, key, id: talk.id, at })
  return accept(talk.id)
}
