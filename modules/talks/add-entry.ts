import { toId, type UserId } from '#modules/kernel/ids.ts'
import type { TalkEvent } from './contract/paths.ts'
import { mailFirstUnread } from './mail-digests.ts'
import type { TalkNeeds } from './ports.ts'
import { digestOfText } from './repeated-text.ts'
import { findOtherPerson, type Talk, type TalkEntry, type TalkSide } from './talk.ts'

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
    id: toId(world.newId()),
    talkId: talk.id,
    createdAt: world.now(),
    author,
    ...contents,
  }
  talks.append(entry, entry.kind === 'message' ? digestOfText(needs, entry.text) : null)
  if (author && hasReadAbove) talks.markRead(talk.id, author.id)
  const readers = author
    ? [findOtherPerson(talk, author.side)]
    : [talk.clientId, talk.professionalId]
  for (const reader of readers) if (reader) mailFirstUnread(needs, { talk, entry, reader })
  return entry
}

type Elsewhere = Pick<Talk, 'clientId' | 'professionalId'>

/**
 * A client who turns to a professional by another way, such as the firm's telephone, has answered what was offered:
 * two who deal without the key gain nothing. Call it inside the causing transaction.
 */
export const answerOpenOffers = (
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
