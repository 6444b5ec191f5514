import type { UserId } from '#modules/kernel/ids.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { withoutLinks } from './contract/links.ts'
import { talkLinkPage, talkPage } from './contract/paths.ts'
import type { TalkNeeds } from './needs.ts'
import type { Talk, TalkEntry } from './talk.ts'

const LINK_LASTS_MS = 7 * DAY_MS
const QUOTE_TEXT = 'Ti ha mandato un preventivo: lo trovi nella conversazione.'
const CHANGED_TEXT =
  'Ha cambiato il preventivo dopo che l’hai scelto: trovi il nuovo nella conversazione, e quello di prima nel confronto.'

type Needs = Pick<TalkNeeds, 'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'world'>
type Unread = { readonly talk: Talk; readonly entry: TalkEntry; readonly reader: UserId }

/**
 * The first unread entry of a talk is mailed at once, and so is each quote that changes what was chosen; the digest
 * collects the others that follow.
 */
export const mailFirstUnread = (needs: Needs, { talk, entry, reader }: Unread) => {
  const { people, unmailed, outbox } = needs
  const isChange = entry.kind === 'quote' && talk.chosenRevision !== null
  const isFirst = unmailed.unreadOf(talk.id, reader) === 1
  if (entry.kind === 'event' || !(isFirst || isChange)) return
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
      text: isMessage ? withoutLinks(entry.text) : quoteText(isChange),
      writer: entry.author ? [{ since: sinceOf(needs, entry.author.id) }] : [],
      answerPath: isMessage ? newLink(needs, { talk, entry, reader }) : talkPage(talk.id),
      path: talkPage(talk.id),
    },
  })
  if (permit.ok && isFirst) unmailed.markMailed(talk.id, reader)
}

export const sinceOf = ({ people }: Pick<Needs, 'people'>, userId: UserId) =>
  `su questo sito dal ${longDayInRome(people.addressOf(userId).memberSince)}`
const quoteText = (isChange: boolean) => (isChange ? CHANGED_TEXT : QUOTE_TEXT)

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
