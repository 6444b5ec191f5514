import type { UserId } from '#modules/kernel/ids.ts'
import { withoutLinks } from './contract/links.ts'
import { TALKS_PAGE, talkPage } from './contract/paths.ts'
import { mayMail, sinceOf } from './mail-first-unread.ts'
import type { TalkNeeds } from './needs.ts'
import type { UnmailedTalk } from './ports.ts'
import { otherOf, sideOf, type Talk } from './talk.ts'

const PEOPLE_AT_ONCE = 50

type Needs = Pick<
  TalkNeeds,
  'talks' | 'people' | 'unmailed' | 'links' | 'outbox' | 'limiter' | 'world' | 'atomically'
>

/** One mail a person about everything unread that no mail mentioned; answers how many of the next people it looked at, 0 behind the last. */
export const mailDigests = (needs: Needs) => {
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
  const { email, firstName } = needs.people.addressOf(userId)
  const total = waiting.reduce((sum, { unmailed }) => sum + unmailed, 0)
  const talks = waiting.flatMap((one) => lineOf(needs, userId, one) ?? [])
  const variables = { firstName, count: messages(total), talks, path: TALKS_PAGE }
  needs.outbox.enqueue({ recipient: email, template: 'unread-messages', variables })
  for (const { talkId, unmailed } of waiting) needs.unmailed.markMailed(talkId, userId, unmailed)
}

/** All talks of a listing together. */
const dueOf = (needs: Needs, userId: UserId) => {
  const talks = needs.unmailed
    .of(userId)
    .map((one) => ({ ...one, talk: needs.talks.find(one.talkId) }))
  const byListing = Map.groupBy(talks, ({ talk, talkId }) => talk?.listing.id ?? talkId)
  return [...byListing.values()]
    .filter(([one]) => !one?.talk || mayMail(needs, one.talk, userId))
    .flat()
}

type Due = UnmailedTalk & { readonly talk: Talk | null }

const lineOf = (needs: Needs, userId: UserId, { talk, talkId, unmailed }: Due) => {
  const side = talk && sideOf(talk, userId)
  if (!talk || !side) return null
  const other = otherOf(talk, side)
  const name = withoutLinks(needs.people.nameOf(talk, other))
  const from = other === null ? name : `${name}, ${sinceOf(needs, other)}`
  const title = withoutLinks(talk.subject)
  return { from, title, count: messages(unmailed), path: talkPage(talkId) }
}

const messages = (count: number) => (count === 1 ? '1 nuovo messaggio' : `${count} nuovi messaggi`)
