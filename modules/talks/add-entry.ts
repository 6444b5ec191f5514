/** The only way into a talk: stores an entry and tells the other side. */
import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { TalkEvent } from './contract/paths.ts'
import { mailFirstUnread } from './mail-first-unread.ts'
import type { TalkNeeds } from './needs.ts'
import { digestOfText } from './same-text.ts'
import { otherOf, type Talk, type TalkEntry, type TalkSide } from './talk.ts'

export type EntryNeeds = Pick<
  TalkNeeds,
  'talks' | 'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'limiter' | 'world'
>

type Contents =
  | { readonly kind: 'message' | 'quote'; readonly text: string }
  | { readonly kind: 'event'; readonly text: TalkEvent }

type Author = { readonly id: UserId; readonly side: TalkSide }

/** Call it inside the causing transaction. Who writes on the page has read what stands above. */
export const addEntry = (
  needs: EntryNeeds,
  talk: Talk,
  { author, ...contents }: Contents & { readonly author: Author | null },
  { hasReadAbove = true } = {},
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
