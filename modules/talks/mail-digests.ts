import type { UserId } from '#modules/kernel/ids.ts'
import { withoutLinks } from './contract/links.ts'
import { TALKS_PAGE, talkPage } from './contract/paths.ts'
import { sinceOf } from './mail-first-unread.ts'
import type { TalkNeeds } from './needs.ts'
import type { UnmailedTalk } from './ports.ts'
import { otherOf, sideOf } from './talk.ts'

const PEOPLE_AT_ONCE = 50

type Needs = Pick<
  TalkNeeds,
  'talks' | 'people' | 'unmailed' | 'links' | 'outbox' | 'world' | 'atomically'
>

/** One mail a person about everything unread that no mail mentioned; answers how many people were mailed. */
export const mailDigests = (needs: Needs) => () => {
  const people = needs.unmailed.people(PEOPLE_AT_ONCE)
  for (const userId of people) needs.atomically(() => mailOne(needs, userId))
  return people.length
}

/** Also forgets what a full mailbox refused, so that no digest waits for ever. */
const mailOne = (needs: Needs, userId: UserId) => {
  const waiting = needs.unmailed.of(userId)
  const { email, firstName } = needs.people.addressOf(userId)
  const total = waiting.reduce((sum, { unmailed }) => sum + unmailed, 0)
  const talks = waiting.flatMap((one) => lineOf(needs, userId, one) ?? [])
  const variables = { firstName, count: messages(total), talks, path: TALKS_PAGE }
  needs.outbox.enqueue({ recipient: email, template: 'unread-messages', variables })
  for (const { talkId } of waiting) needs.unmailed.markMailed(talkId, userId)
}

const lineOf = (needs: Needs, userId: UserId, { talkId, unmailed }: UnmailedTalk) => {
  const talk = needs.talks.find(talkId)
  const side = talk && sideOf(talk, userId)
  if (!talk || !side) return null
  const other = otherOf(talk, side)
  const name = withoutLinks(needs.people.nameOf(talk, other))
  const from = other === null ? name : `${name}, ${sinceOf(needs, other)}`
  const title = withoutLinks(talk.subject)
  return { from, title, count: messages(unmailed), path: talkPage(talkId) }
}

const messages = (count: number) => (count === 1 ? '1 nuovo messaggio' : `${count} nuovi messaggi`)
