import type { TalkEntryId, TalkId, TalkImageId, UserId } from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import {
  findEarlierResult,
  type IdempotencyKey,
  type IdempotencyKeyReused,
} from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { addEntry, answerOpenOffers } from './add-entry.ts'
import type { TalkCode } from './contract/codes.ts'
import { type ContactNotYetGivenRefusal, findContactKeyRefusal, reopenLateTalk } from './key.ts'
import { findParticipation, findWritingRefusal } from './participation.ts'
import type { TalkNeeds, TalkParticipation } from './ports.ts'
import { isRepeatedText, reportRepeatedText } from './repeated-text.ts'
import type { TalkEntry } from './talk.ts'

export type SendingRefusal =
  | { readonly code: TalkCode }
  | ContactNotYetGivenRefusal
  | RateLimited
  | IdempotencyKeyReused

type Message = {
  readonly userId: UserId
  readonly text: string
  readonly images: readonly TalkImageId[]
  /** Why the text goes to a third person. */
  readonly reason?: string | undefined
}

type Outgoing = Message & {
  readonly talkId: TalkId
  readonly key: IdempotencyKey | null
}

/** Everything is looked up, decided and written in one transaction; a repeated key writes nothing. */
export const sendMessage =
  (needs: TalkNeeds) =>
  (sent: Outgoing): Result<TalkEntryId, SendingRefusal> =>
    needs.atomically((): Result<TalkEntryId, SendingRefusal> => {
      const { talkId, userId, key } = sent
      const mine = findParticipation(needs, talkId, userId)
      if (!mine) return refuse({ code: 'talks.not-found' })
      const at = needs.world.now()
      const earlier = findEarlierResult(needs.messageKeys, sent, at)
      if (earlier) return earlier
      const refusal = findSendingRefusal(needs, mine, sent)
      if (refusal) return refuse(refusal)
      const { id } = storeMessage(needs, mine, sent)
      needs.messageKeys.remember({ userId, key, id, at })
      return accept(id)
    })

/** Counts the message when nothing else is in its way. */
export const findSendingRefusal = (
  needs: TalkNeeds,
  mine: TalkParticipation,
  message: Message,
): SendingRefusal | null => {
  const { userId, images, reason } = message
  const code = findWritingRefusal(needs, mine)
  if (code) return { code }
  const key = findContactKeyRefusal(needs.keys, mine, {
    texts: [message.text, reason],
    hasImages: images.length > 0,
    before: () => needs.talks.lastTexts(mine.talk.id, mine.side),
  })
  if (key) return key
  if (!needs.images.areUnsent(mine.talk.id, userId, images))
    return { code: 'talks.image-not-found' }
  if (reason === undefined && isRepeatedText(needs, mine, message))
    return { code: 'talks.same-text' }
  const permit = canWrite(needs, userId)
  return permit.ok ? null : permit.refusal
}

/** Messages and quotes of a minute and of a day. */
export const canWrite = (
  { limiter }: Pick<TalkNeeds, 'limiter'>,
  userId: UserId,
): Result<null, RateLimited> => {
  const permit = limiter.take(LIMITS.messages, userId)
  return permit.ok ? limiter.take(LIMITS.messagesOfADay, userId) : permit
}

export const storeMessage = (
  needs: TalkNeeds,
  mine: TalkParticipation,
  message: Message,
  reading?: { readonly hasReadAbove: boolean },
): TalkEntry => {
  const { talk, side } = mine
  const { userId, text, images, reason } = message
  const author = { id: userId, side }
  if (reason !== undefined && isRepeatedText(needs, mine, message))
    reportRepeatedText(needs, mine, { userId, reason })
  if (side === 'client') reopenLateTalk(needs, talk)
  if (side === 'client' && talk.listing.kind !== 'job') answerOpenOffers(needs, talk)
  const entry = addEntry(needs, talk, { kind: 'message', text, author }, reading)
  needs.images.attach(entry.id, images)
  return entry
}
