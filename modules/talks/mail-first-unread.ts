import type { UserId } from '#modules/kernel/ids.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { withoutLinks } from './contract/links.ts'
import { talkLinkPage, talkPage } from './contract/paths.ts'
import type { TalkNeeds } from './needs.ts'
import type { Talk, TalkEntry } from './talk.ts'

const LINK_LASTS_MS = 7 * DAY_MS
const QUOTE_TEXT = 'Ti ha mandato un preventivo: lo trovi nella conversazione.'

type Needs = Pick<TalkNeeds, 'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'world'>
type Unread = { readonly talk: Talk; readonly entry: TalkEntry; readonly reader: UserId }

/** The first unread entry of a talk is mailed at once; the digest collects those that follow. */
export const mailFirstUnread = (needs: Needs, { talk, entry, reader }: Unread) => {
  const { people, unmailed, outbox } = needs
  if (entry.kind === 'event' || unmailed.unreadOf(talk.id, reader) !== 1) return
  const { email, firstName } = people.addressOf(reader)
  const isMessage = entry.kind === 'message'
  const permit = outbox.enqueue({
    recipient: email,
    template: 'new-message',
    onBehalfOf: entry.author?.id,
    variables: {
      firstName,
      from: withoutLinks(people.nameOf(talk, entry.author?.id ?? null)),
      title: withoutLinks(talk.subject),
      text: isMessage ? withoutLinks(entry.text) : QUOTE_TEXT,
      writer: entry.author ? [{ since: sinceOf(needs, entry.author.id) }] : [],
      answerPath: isMessage ? newLink(needs, { talk, entry, reader }) : talkPage(talk.id),
      path: talkPage(talk.id),
    },
  })
  if (permit.ok) unmailed.markMailed(talk.id, reader)
}

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
