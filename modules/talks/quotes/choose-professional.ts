import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { addEntry } from '../add-entry.ts'
import { type TalkCode, talkPage } from '../contract/paths.ts'
import { participationOf } from '../participation.ts'
import type { Talk } from '../talk.ts'
import type { QuoteNeeds } from './needs.ts'

export type ChooseRefusal = {
  readonly code: Extract<TalkCode, 'talks.not-found' | 'talks.not-client' | 'talks.closed'>
}

type Choice = {
  readonly userId: UserId
  readonly talkId: TalkId
  /** `Hai trovato?` at once. */
  readonly closeRequest: boolean
}

/** Names a person, never an amount. Choosing another one moves the choice; the same one again changes nothing. */
export const chooseProfessional =
  (needs: QuoteNeeds) =>
  (choice: Choice): Result<Talk, ChooseRefusal> =>
    needs.atomically(() => choose(needs, choice))

const choose = (needs: QuoteNeeds, choice: Choice): Result<Talk, ChooseRefusal> => {
  const mine = participationOf(needs, choice.talkId, choice.userId)
  if (!mine) return refuse({ code: 'talks.not-found' })
  const { talk, side } = mine
  if (side !== 'client') return refuse({ code: 'talks.not-client' })
  if (talk.state === 'closed' || talk.professionalId === null)
    return refuse({ code: 'talks.closed' })
  const chosen: Talk = { ...talk, state: 'chosen' }
  if (talk.state !== 'chosen') notifyChosen(needs, chosen, choice.userId)
  notifyOthers(needs, talk, choice)
  return accept(chosen)
}

const notifyChosen = (needs: QuoteNeeds, talk: Talk, userId: UserId) => {
  needs.talks.save(talk)
  addEntry(needs, talk, { kind: 'event', text: 'chosen', author: { id: userId, side: 'client' } })
  mailProfessional(needs, talk, 'talk-chosen')
}

const notifyOthers = (
  needs: QuoteNeeds,
  { id, listing }: Talk,
  { userId, closeRequest }: Pick<Choice, 'userId' | 'closeRequest'>,
) => {
  if (listing.kind !== 'job' || listing.id === null) return
  if (closeRequest) needs.requests.complete(userId, listing.id)
  const isClosed = needs.requests.own(userId, listing.id)?.state === 'completed'
  for (const other of needs.talks.aboutRequest(listing.id))
    if (other.id !== id && other.state !== 'closed') passOver(needs, other, { userId, isClosed })
}

/** Whoever was told before, and not chosen since, is not told again. */
const passOver = (
  needs: QuoteNeeds,
  talk: Talk,
  { userId, isClosed }: { readonly userId: UserId; readonly isClosed: boolean },
) => {
  const isNews = talk.state === 'chosen' || !needs.quotes.wasPassedOver(talk.id)
  const closing = { state: 'closed', closedAt: needs.world.now() } as const
  if (isClosed || talk.state === 'chosen')
    needs.talks.save({ ...talk, ...(isClosed ? closing : { state: 'open' }) })
  if (!isNews) return
  const author = { id: userId, side: 'client' } as const
  addEntry(needs, talk, { kind: 'event', text: 'other-chosen', author })
  mailProfessional(needs, talk, 'talk-other-chosen')
}

const mailProfessional = (
  { people, outbox }: QuoteNeeds,
  talk: Talk,
  template: 'talk-chosen' | 'talk-other-chosen',
) => {
  if (talk.professionalId === null) return
  const { email, firstName } = people.addressOf(talk.professionalId)
  const variables = { firstName, title: talk.subject, path: talkPage(talk.id) }
  const client = people.nameOf(talk, talk.clientId)
  outbox.enqueue(
    template === 'talk-chosen'
      ? { recipient: email, template, variables: { ...variables, client } }
      : { recipient: email, template, variables },
  )
}
