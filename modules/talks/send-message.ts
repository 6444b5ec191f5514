import {
  idOf,
  type TalkEntryId,
  type TalkId,
  type TalkImageId,
  type UserId,
} from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { earlierResult, type KeyReused, type RequestKey } from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { TalkCode } from './contract/codes.ts'
import { withoutLinks } from './contract/links.ts'
import type { TalkEvent } from './contract/paths.ts'
import type { TalkLinkReply } from './contract/talks.ts'
import { type KeyRefusal, keyRefusal, reopenLate } from './key.ts'
import { mailFirstUnread } from './mail-digests.ts'
import { participationOf, writingRefusal } from './participation.ts'
import type { Participation, TalkLink, TalkNeeds } from './ports.ts'
import { otherOf, type Talk, type TalkEntry, type TalkSide } from './talk.ts'

export type Refusal = { readonly code: TalkCode } | KeyRefusal | RateLimited | KeyReused

type Message = {
  readonly userId: UserId
  readonly text: string
  readonly images: readonly TalkImageId[]
  /** Why the text goes to a third person. */
  readonly reason?: string | undefined
}

type Outgoing = Message & {
  readonly talkId: TalkId
  readonly key: RequestKey | null
}

/** Everything is looked up, decided and written in one transaction; a repeated key writes nothing. */
export const sendMessage =
  (needs: TalkNeeds) =>
  (sent: Outgoing): Result<TalkEntryId, Refusal> =>
    needs.atomically((): Result<TalkEntryId, Refusal> => {
      const { talkId, userId, key } = sent
      const mine = participationOf(needs, talkId, userId)
      if (!mine) return refuse({ code: 'talks.not-found' })
      const at = needs.world.now()
      const earlier = earlierResult(needs.messageKeys, sent, at)
      if (earlier) return earlier
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
  const key = keyRefusal(needs.keys, mine, {
    texts: [message.text, reason],
    hasImages: images.length > 0,
    before: () => needs.talks.lastTexts(mine.talk.id, mine.side),
  })
  if (key) return key
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
  if (side === 'client') reopenLate(needs, talk)
  if (side === 'client' && talk.listing.kind !== 'job') answerElsewhere(needs, talk)
  const entry = addEntry(needs, talk, { kind: 'message', text, author }, reading)
  needs.images.attach(entry.id, images)
  return entry
}

type Elsewhere = Pick<Talk, 'clientId' | 'professionalId'>

/**
 * A client who turns to a professional by another way, such as the firm's telephone, has answered what was offered:
 * two who deal without the key gain nothing. Call it inside the causing transaction.
 */
export const answerElsewhere = (
  needs: EntryNeeds & Pick<TalkNeeds, 'keys'>,
  { clientId, professionalId }: Elsewhere,
): void => {
  if (clientId === null || professionalId === null) return
  for (const id of needs.keys.waitingOf({ clientId, professionalId })) {
    const talk = needs.talks.find(id)
    const author = { id: clientId, side: 'client' } as const
    if (talk) addEntry(needs, talk, { kind: 'event', text: 'answered-elsewhere', author })
  }
}

export type EntryNeeds = Pick<
  TalkNeeds,
  'talks' | 'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'limiter' | 'world'
>

type Contents =
  | { readonly kind: 'message' | 'quote'; readonly text: string }
  | { readonly kind: 'event'; readonly text: TalkEvent }

type Author = { readonly id: UserId; readonly side: TalkSide }

/**
 * The only way into a talk: stores an entry and tells the other side. Call it inside the causing transaction. Who
 * writes on the page has read what stands above; who chooses or closes elsewhere has not.
 */
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

/** How long a text is remembered that others get too. */
const WITHIN_MS = 30 * DAY_MS
/** People who may get a text before somebody asks why. */
const MOST_PEOPLE = 2
/** Letters of a courtesy that everybody writes. */
const COURTESY = 40

/** A digest of the letters only: case, spaces and digits do not make it a different text. Null for a short courtesy without a link. */
const digestOfText = ({ digestOf }: Pick<TalkNeeds, 'digestOf'>, text: string): string | null => {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  const isCourtesy = letters.length < COURTESY && withoutLinks(text) === text
  return isCourtesy ? null : digestOf(letters)
}

type SentText = { readonly userId: UserId; readonly text: string }

/** Tells whether two others got the text already: bait is written once and sent to everybody. */
const isRepeated = (
  needs: Pick<TalkNeeds, 'talks' | 'digestOf' | 'world'>,
  { talk, side }: Participation,
  { userId, text }: SentText,
): boolean => {
  const digest = digestOfText(needs, text)
  if (digest === null) return false
  const since = new Date(needs.world.now().getTime() - WITHIN_MS)
  return (
    needs.talks.readersOf(userId, digest, { since, except: otherOf(talk, side) }) >= MOST_PEOPLE
  )
}

/** Asks the staff to look, once until they did. */
const markForStaff = (
  { reports, sendNotice }: Pick<TalkNeeds, 'reports' | 'sendNotice'>,
  { talk }: Participation,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
) => {
  if (reports.isMarked(userId)) return
  sendNotice({
    about: { id: talk.id, title: talk.subject, ownerId: userId },
    reporter: null,
    explanation: `Controllo automatico: lo stesso testo mandato a più di ${MOST_PEOPLE} persone. Chi scrive spiega: «${reason}»`,
  })
}

const USED = { code: 'talks.link-used' } as const

/** The one-time link of a mail: reading changes nothing, answering uses it up. */
export const readLink =
  (needs: Pick<TalkNeeds, 'digestOf' | 'views' | 'links' | 'people' | 'world'>) =>
  (token: string): Result<TalkLinkReply, Refusal> => {
    const link = openLink(needs, needs.digestOf(token))
    const reply = link && needs.views.linked(link.userId, link)
    return reply ? accept(reply) : refuse(USED)
  }

export const answerByLink =
  (needs: TalkNeeds) =>
  (
    token: string,
    answer: { readonly text: string; readonly reason?: string | undefined },
  ): Result<TalkId, Refusal> =>
    needs.atomically((): Result<TalkId, Refusal> => {
      const hash = needs.digestOf(token)
      const link = openLink(needs, hash)
      const mine = link && participationOf(needs, link.talkId, link.userId)
      if (!mine) return refuse(USED)
      const message = { userId: link.userId, images: [], ...answer }
      const refusal = sendingRefusal(needs, mine, message)
      if (refusal) return refuse(refusal)
      const hasReadAbove = needs.talks.newestEntryId(link.talkId) === link.entryId
      putMessage(needs, mine, message, { hasReadAbove })
      needs.links.markUsed(hash, needs.world.now())
      return accept(link.talkId)
    })

/** Neither used nor expired, of an account that may still act. */
const openLink = (
  { links, people, world }: Pick<TalkNeeds, 'links' | 'people' | 'world'>,
  hash: string,
): TalkLink | null => {
  const link = links.find(hash)
  if (!link || link.usedAt !== null || link.expiresAt <= world.now()) return null
  return people.isThere(link.userId, 'client') ? link : null
}
