import type { TalkEntryId, TalkId, TalkImageId, UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { addEntry } from './add-entry.ts'
import type { TalkCode } from './contract/paths.ts'
import type { TalkNeeds } from './needs.ts'
import { participationOf, writingRefusal } from './participation.ts'
import type { Keys, Participation } from './ports.ts'
import type { TalkEntry } from './talk.ts'

const KEY_LASTS_MS = DAY_MS

export type Refusal = { readonly code: TalkCode } | RateLimited

type Message = {
  readonly userId: UserId
  readonly text: string
  readonly images: readonly TalkImageId[]
}

type Sent = Message & {
  readonly talkId: TalkId
  /** The `Idempotency-Key`: one key sends one message. */
  readonly key: string | null
}

/** Everything is looked up, decided and written in one transaction; a repeated key writes nothing. */
export const sendMessage =
  (needs: TalkNeeds) =>
  (sent: Sent): Result<TalkEntryId, Refusal> =>
    needs.atomically((): Result<TalkEntryId, Refusal> => {
      const { talkId, userId, key } = sent
      const mine = participationOf(needs, talkId, userId)
      if (!mine) return refuse({ code: 'talks.not-found' })
      const made = madeBefore(needs, needs.messageKeys, sent)
      if (made) return accept(made)
      const refusal = sendingRefusal(needs, mine, sent)
      if (refusal) return refuse(refusal)
      const { id } = putMessage(needs, mine, sent)
      if (key !== null) needs.messageKeys.remember({ userId, key, id, at: needs.world.now() })
      return accept(id)
    })

/** Counts the message when nothing else is in its way. */
export const sendingRefusal = (
  needs: Pick<TalkNeeds, 'blocks' | 'people' | 'images' | 'limiter'>,
  mine: Participation,
  { userId, images }: Message,
): Refusal | null => {
  const code = writingRefusal(needs, mine)
  if (code) return { code }
  if (!needs.images.areUnsent(mine.talk.id, userId, images))
    return { code: 'talks.image-not-found' }
  const permit = mayWrite(needs, userId)
  return permit.ok ? null : permit.refusal
}

/** Messages and quotes of a minute and of a day. */
export const mayWrite = (
  { limiter }: Pick<TalkNeeds, 'limiter'>,
  userId: UserId,
): Result<null, RateLimited> => {
  const permit = limiter.take(LIMITS.messages, userId)
  return permit.ok ? limiter.take(LIMITS.messagesOfADay, userId) : permit
}

export const putMessage = (
  needs: TalkNeeds,
  { talk, side }: Participation,
  { userId, text, images }: Message,
  reading?: { readonly hasReadAbove: boolean },
): TalkEntry => {
  const author = { id: userId, side }
  const entry = addEntry(needs, talk, { kind: 'message', text, author }, reading)
  needs.images.attach(entry.id, images)
  return entry
}

/** What this key made within the last day. */
export const madeBefore = <Id>(
  { world }: Pick<TalkNeeds, 'world'>,
  keys: Keys<Id>,
  { userId, key }: Pick<Sent, 'userId' | 'key'>,
): Id | null =>
  key === null ? null : keys.find(userId, key, new Date(world.now().getTime() - KEY_LASTS_MS))
