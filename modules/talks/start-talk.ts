import { type JobRequestId, type TalkId, toId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { findEarlierResult } from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { FirstMessage } from './first-message.ts'
import type { MessageAddressee, TalkNeeds } from './ports.ts'
import { findSendingRefusal, type SendingRefusal, storeMessage } from './send-message.ts'
import { OPEN_TALK_STATE, type Talk, type TalkListing } from './talk.ts'
import { storeUntilProof } from './wait-for-proof.ts'

const NEWCOMER_MS = 7 * DAY_MS

/**
 * A client writes to the seller of a showcase item or to a firm: the first message opens the talk, later ones join it.
 * Null while it waits for the proof of the writer's address.
 */
export const startTalk =
  (needs: TalkNeeds) =>
  (start: FirstMessage): Result<TalkId | null, SendingRefusal> =>
    needs.atomically((): Result<TalkId | null, SendingRefusal> => {
      const earlier = findEarlierResult(needs.startKeys, start, needs.world.now())
      if (earlier) return earlier
      const addressee = addresseeOf(needs, start.to)
      if (!addressee) return refuse({ code: 'talks.listing-not-found' })
      if (addressee.userId === start.userId) return refuse({ code: 'talks.own-listing' })
      if (!needs.people.addressOf(start.userId).isEmailVerified)
        return storeUntilProof(needs, start)
      return write(needs, start, addressee)
    })

const addresseeOf = (
  { listings, world }: Pick<TalkNeeds, 'listings' | 'world'>,
  to: FirstMessage['to'],
) => ('itemId' in to ? listings.publicItem(to.itemId, world.now()) : listings.shownFirm(to.firm))

const write = (
  needs: TalkNeeds,
  { to, userId, text, reason, key }: FirstMessage,
  { title, userId: professionalId }: MessageAddressee,
): Result<TalkId, SendingRefusal> => {
  const two = { clientId: userId, professionalId }
  const listing: TalkListing =
    'itemId' in to ? { kind: 'showcase', id: to.itemId } : { kind: 'firm', id: null }
  const existing = needs.talks.about(listing, two)
  const talk = existing ?? newTalk(needs.world, { listing, subject: title, ...two })
  const mine = { talk, side: 'client' } as const
  const message = { userId, text, reason, images: [] }
  if (!existing && needs.blocks.isBetween(userId, professionalId))
    return refuse({ code: 'talks.not-available' })
  const refusal = findSendingRefusal(needs, mine, message)
  if (refusal) return refuse(refusal)
  if (!existing) {
    const permit = isNewcomer(needs, userId)
      ? needs.limiter.take(LIMITS.newTalksOfNewcomers, userId)
      : needs.limiter.take(LIMITS.newTalks, userId)
    if (!permit.ok) return permit
    needs.talks.add(talk)
  }
  storeMessage(needs, mine, message)
  const at = needs.world.now()
  needs.startKeys.remember({ userId, key, id: talk.id, at })
  return accept(talk.id)
}

const isNewcomer = ({ people, world }: Pick<TalkNeeds, 'people' | 'world'>, userId: UserId) =>
  world.now().getTime() - people.addressOf(userId).memberSince.getTime() < NEWCOMER_MS

type Reveal = {
  readonly requestId: JobRequestId
  readonly title: string
  readonly clientId: UserId
  readonly professionalId: UserId
}

/** A counted reveal of a request opens the talk of the two, once; call it in the reveal's transaction. Returns its id. */
export const openByReveal =
  ({ talks, world }: Pick<TalkNeeds, 'talks' | 'world'>) =>
  ({ requestId, title, clientId, professionalId }: Reveal): TalkId => {
    const two = { clientId, professionalId }
    const listing = { kind: 'job', id: requestId } as const
    const existing = talks.about(listing, two)
    if (existing) return existing.id
    const talk = newTalk(world, { listing, subject: title, ...two })
    talks.add(talk)
    return talk.id
  }

/** A talk without entries. */
const newTalk = (
  world: World,
  about: Pick<Talk, 'listing' | 'subject' | 'clientId' | 'professionalId'>,
): Talk => {
  const now = world.now()
  return {
    ...about,
    ...OPEN_TALK_STATE,
    chosenRevision: null,
    id: toId(world.newId()),
    createdAt: now,
    updatedAt: now,
  }
}
