import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { withoutLinks } from './contract/links.ts'
import { talkLinkPage, talkPage } from './contract/paths.ts'
import type { TalkNeeds } from './needs.ts'
import type { Talk, TalkEntry } from './talk.ts'

const LINK_LASTS_MS = 7 * DAY_MS

type Needs = Pick<
  TalkNeeds,
  'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'limiter' | 'world'
>
type Unread = { readonly talk: Talk; readonly entry: TalkEntry; readonly reader: UserId }

/**
 * The first unread message of a talk is mailed at once, unless a mail about the same listing went out within the
 * hour; the digest collects the others. Quotes have a mail of their own.
 */
export const mailFirstUnread = (needs: Needs, { talk, entry, reader }: Unread) => {
  const { people, unmailed, outbox } = needs
  if (entry.kind !== 'message' || unmailed.unreadOf(talk.id, reader) > 1) return
  if (!mayMail(needs, talk, reader)) return
  const { email, firstName } = people.addressOf(reader)
  const permit = outbox.enqueue({
    recipient: email,
    template: 'new-message',
    onBehalfOf: entry.author?.id,
    variables: {
      firstName,
      from: withoutLinks(people.nameOf(talk, entry.author?.id ?? null)),
      title: withoutLinks(talk.subject),
      text: withoutLinks(entry.text),
      writer: entry.author ? [{ since: sinceOf(needs, entry.author.id) }] : [],
      answerPath: newLink(needs, { talk, entry, reader }),
      path: talkPage(talk.id),
    },
  })
  if (permit.ok) unmailed.markMailed(talk.id, reader, 1)
}

/** Counts one mail about messages of the talk's listing to this person, at most one an hour. */
export const mayMail = (
  { limiter }: Pick<Needs, 'limiter'>,
  { id, listing }: Talk,
  reader: UserId,
) => limiter.take(LIMITS.mailsAboutListing, `${listing.id ?? id}:${reader}`).ok

export const sinceOf = ({ people }: Pick<Needs, 'people'>, userId: UserId) =>
  `su questo sito dal ${longDayInRome(people.addressOf(userId).memberSince)}`

/** A page that answers once, without a session; only the token's digest is stored. */
const newLink = ({ links, digestOf, world }: Needs, { talk, entry, reader }: Unread) => {
  const token = world.newToken()
  links.add(digestOf(token), {
    talkId: talk.id,
    userId: reader,
    entryId: entry.id,
    expiresAt: new Date(world.now().getTime() + LINK_LASTS_MS),
    usedAt: null,
  })
  return talkLinkPage(token)
}
