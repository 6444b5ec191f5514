import { formatCallOut } from '#modules/kernel/call-out.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { elideArticles, formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { removeLinks } from './contract/links.ts'
import { TALKS_PAGE_PATH, talkLinkPagePath, talkPagePath } from './contract/paths.ts'
import type { TalkNeeds, TalkWithUnmailedMessages } from './ports.ts'
import { findOtherPerson, findTalkSide, type Talk, type TalkEntry } from './talk.ts'

const PEOPLE_AT_ONCE = 50

type Needs = Pick<
  TalkNeeds,
  'talks' | 'people' | 'unmailed' | 'links' | 'outbox' | 'limiter' | 'world' | 'atomically'
>

/** One mail a person about everything unread that no mail mentioned; answers how many of the next people it looked at, 0 behind the last. */
export const mailUnreadDigests = (needs: Needs) => {
  let last: UserId | null = null
  return () => {
    const people = needs.unmailed.people(last, PEOPLE_AT_ONCE)
    last = people.at(-1) ?? null
    for (const userId of people) needs.atomically(() => mailOne(needs, userId))
    return people.length
  }
}

/** Listings that were mailed about within the hour wait. Also forgets what a full mailbox refused, so that no digest waits for ever. */
const mailOne = (needs: Needs, userId: UserId) => {
  const waiting = dueOf(needs, userId)
  if (waiting.length === 0) return
  const total = waiting.reduce((sum, { unmailed }) => sum + unmailed, 0)
  const lines = waiting.flatMap((one) => lineOf(needs, userId, one) ?? [])
  const talks = lines.map(({ name: _, ...line }) => line)
  const words = { count: messages(total), heading: headingOf(lines), talks, path: TALKS_PAGE_PATH }
  needs.outbox.enqueue(mailTo(needs.people.addressOf(userId), 'unread-messages', words))
  for (const { talkId, unmailed } of waiting) needs.unmailed.markMailed(talkId, userId, unmailed)
}

/** All talks of a listing together. */
const dueOf = (needs: Needs, userId: UserId) => {
  const talks = needs.unmailed
    .of(userId)
    .map((one) => ({ ...one, talk: needs.talks.find(one.talkId) }))
  const byListing = Map.groupBy(talks, ({ talk, talkId }) => talk?.listing.id ?? talkId)
  return [...byListing.values()]
    .filter(([one]) => !one?.talk || takeMailPermit(needs, one.talk, userId))
    .flat()
}

type Due = TalkWithUnmailedMessages & { readonly talk: Talk | null }

const lineOf = (needs: Needs, userId: UserId, { talk, talkId, unmailed }: Due) => {
  const side = talk && findTalkSide(talk, userId)
  if (!talk || !side) return null
  const other = findOtherPerson(talk, side)
  const name = removeLinks(needs.people.nameInMails(talk, other))
  const callOut = needs.people.callOutIn(talk, other)
  const from = other === null ? name : `${name}, ${describeMemberSince(needs, other)}`
  const title = removeLinks(talk.subject)
  return {
    name,
    from,
    title,
    count: messages(unmailed),
    callOut: callOut ? [{ price: formatCallOut(callOut) }] : [],
    path: talkPagePath(talkId),
  }
}

/** What a subject adds: the writer of a single talk, the listing while all are about one. */
const headingOf = (lines: readonly { readonly name: string; readonly title: string }[]) => {
  const [first] = lines
  if (!first || lines.some(({ title }) => title !== first.title)) return []
  const writer = lines.length === 1 ? `da ${first.name} ` : ''
  return [{ words: `${writer}per «${first.title}»` }]
}

const messages = (count: number) => (count === 1 ? '1 nuovo messaggio' : `${count} nuovi messaggi`)

const LINK_LASTS_MS = 7 * DAY_MS

type UnreadNeeds = Pick<
  TalkNeeds,
  'people' | 'links' | 'digestOf' | 'unmailed' | 'outbox' | 'limiter' | 'world'
>
type Unread = { readonly talk: Talk; readonly entry: TalkEntry; readonly reader: UserId }

/**
 * The first unread message of a talk is mailed at once, unless a mail about the same listing went out within the
 * hour; the digest collects the others. Quotes have a mail of their own.
 */
export const mailFirstUnread = (needs: UnreadNeeds, { talk, entry, reader }: Unread) => {
  const { people, unmailed, outbox } = needs
  if (entry.kind !== 'message' || unmailed.unreadOf(talk.id, reader) > 1) return
  if (!takeMailPermit(needs, talk, reader)) return
  const callOut = people.callOutIn(talk, entry.author?.id ?? null)
  const permit = outbox.enqueue({
    ...mailTo(people.addressOf(reader), 'new-message', {
      from: removeLinks(people.nameInMails(talk, entry.author?.id ?? null)),
      title: removeLinks(talk.subject),
      text: removeLinks(entry.text),
      callOut: callOut ? [{ price: formatCallOut(callOut) }] : [],
      writer: entry.author ? [{ since: describeMemberSince(needs, entry.author.id) }] : [],
      answerPath: newLink(needs, { talk, entry, reader }),
      path: talkPagePath(talk.id),
    }),
    onBehalfOf: entry.author?.id,
  })
  if (permit.ok) unmailed.markMailed(talk.id, reader, 1)
}

/** Counts one mail about messages of the talk's listing to this person, at most one an hour. */
export const takeMailPermit = (
  { limiter }: Pick<UnreadNeeds, 'limiter'>,
  { id, listing }: Talk,
  reader: UserId,
) => limiter.take(LIMITS.mailsAboutListing, `${listing.id ?? id}:${reader}`).ok

export const describeMemberSince = ({ people }: Pick<UnreadNeeds, 'people'>, userId: UserId) =>
  elideArticles(`su questo sito dal ${formatLongDayInRome(people.addressOf(userId).memberSince)}`)

/** A page that answers once, without a session; only the token's digest is stored. */
const newLink = (
  { links, digestOf, world }: Pick<UnreadNeeds, 'links' | 'digestOf' | 'world'>,
  { talk, entry, reader }: Unread,
) => {
  const token = world.newToken()
  links.add(digestOf(token), {
    talkId: talk.id,
    userId: reader,
    entryId: entry.id,
    expiresAt: new Date(world.now().getTime() + LINK_LASTS_MS),
    usedAt: null,
  })
  return talkLinkPagePath(token)
}
