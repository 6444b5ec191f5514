import {
  idOf,
  type TalkEntryId,
  type TalkId,
  type TalkImageId,
  type UserId,
} from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { type KeyReused, madeBefore, type RequestKey } from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { TalkCode, TalkEvent } from './contract/paths.ts'
import { mailFirstUnread } from './mail-digests.ts'
import { participationOf, writingRefusal } from './participation.ts'
import type { Participation, TalkNeeds } from './ports.ts'
import { digestOfText, isRepeated, markForStaff } from './same-text.ts'
import { otherOf, type Talk, type TalkEntry, type TalkSide } from './talk.ts'

export type Refusal = { readonly code: TalkCode } | RateLimited | KeyReused

type Message = {
  readonly userId: UserId
  readonly text: string
  readonly images: readonly TalkImageId[]
  /** Why the text goes to a third person. */
  readonly reason?: string | undefined
}

type Sent = Message & {
  readonly talkId: TalkId
  readonly key: RequestKey | null
}

/** Everything is looked up, decided and written in one transaction; a repeated key writes nothing. */
export const sendMessage =
  (needs: TalkNeeds) =>
  (sent: Sent): Result<TalkEntryId, Refusal> =>
    needs.atomically((): Result<TalkEntryId, Refusal> => {
      const { talkId, userId, key } = sent
      const mine = participationOf(needs, talkId, userId)
      if (!mine) return refuse({ code: 'talks.not-found' })
      const at = needs.world.now()
      const made = madeBefore(needs.messageKeys, sent, at)
      if (made) return made
      const refusal = sendingRefusal(needs, mine, sent)
      if (refusal) return refuse(refusal)
      const { id } = putMessage(needs, mine, sent)
      needs.messageKeys.remember({ userId, key, id, at })
      return accept(id)
    })

/** Counts the message when nothing else is in its way. */
export const sendingRefusal = (
  needs: TalkNeeds,
  mine: Participation,
  message: Message,
): Refusal | null => {
  const { userId, images, reason } = message
  const code = writingRefusal(needs, mine)
  if (code) return { code }
  if (!needs.images.areUnsent(mine.talk.id, userId, images))
    return { code: 'talks.image-not-found' }
  if (reason === undefined && isRepeated(needs, mine, message)) return { code: 'talks.same-text' }
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
  mine: Participation,
  message: Message,
  reading?: { readonly hasReadAbove: boolean },
): TalkEntry => {
  const { talk, side } = mine
  const { userId, text, images, reason } = message
  const author = { id: userId, side }
  if (reason !== undefined && isRepeated(needs, mine, message))
    markForStaff(needs, mine, { userId, reason })
  const entry = addEntry(needs, talk, { kind: 'message', text, author }, reading)
  needs.images.attach(entry.id, images)
  return entry
}

/** The only way into a talk: stores an entry and tells the other side. */
export type EntryNeeds = Pick<
  TalkNeeds,
  'talks' | 'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'limiter' | 'world'
>

type Contents =
  | { readonly kind: 'message' | 'quote'; readonly text: string }
  | { readonly kind: 'event'; readonly text: TalkEvent }

type Author = { readonly id: UserId; readonly side: TalkSide }

/** Call it inside the causing transaction. Who writes on the page has read what stands above; who chooses or closes elsewhere has not. */
export const addEntry = (
  needs: EntryNeeds,
  talk: Talk,
  { author, ...contents }: Contents & { readonly author: Author | null },
  { hasReadAbove = contents.kind !== 'event' } = {},
): TalkEntry => {
  const { talks, world } = needs
  const entry: TalkEntry = {
    id: idOf(world.newId()),
    talkId: talk.id,
    createdAt: world.now(),
    author,
    ...contents,
  }
  talks.append(entry, entry.kind === 'message' ? digestOfText(needs, entry.text) : null)
  if (author && hasReadAbove) talks.markRead(talk.id, author.id)
  const readers = author ? [otherOf(talk, author.side)] : [talk.clientId, talk.professionalId]
  for (const reader of readers) if (reader) mailFirstUnread(needs, { talk, entry, reader })
  return entry
}
