import { talkPagePath } from '../contract/paths.ts'
import type { Talk } from '../talk.ts'
import type { DueChoiceNotification, QuoteNeeds, SentChoiceNotification } from './ports.ts'

const TALKS_AT_ONCE = 50

/** Mails what became of choices that rest for a while, once and only what is news; answers how many were looked at. */
export const notifyOfChoices =
  (needs: Pick<QuoteNeeds, 'quotes' | 'world' | 'atomically' | 'talks' | 'people' | 'outbox'>) =>
  (): number => {
    const due = needs.quotes.dueNotifications(needs.world.now(), TALKS_AT_ONCE)
    for (const one of due) needs.atomically(() => notify(needs, one))
    return due.length
  }

const notify = (
  needs: Pick<QuoteNeeds, 'talks' | 'quotes' | 'people' | 'outbox'>,
  { talkId, notified }: DueChoiceNotification,
) => {
  const talk = needs.talks.find(talkId)
  const outcome = talk && outcomeOf(talk)
  if (talk && outcome && outcome !== notified) mailProfessional(needs, talk, outcome)
  needs.quotes.markNotified(talkId, outcome ?? notified)
}

/** Answers null for one that the client opened again. */
const outcomeOf = ({ chosenRevision, closedCause }: Talk): SentChoiceNotification => {
  if (chosenRevision !== null) return 'chosen'
  return closedCause === 'choice' ? 'passed' : null
}

const mailProfessional = (
  { people, outbox }: Pick<QuoteNeeds, 'people' | 'outbox'>,
  talk: Talk,
  outcome: 'chosen' | 'passed',
) => {
  const { clientId, professionalId } = talk
  if (professionalId === null || !people.isThere(professionalId, 'professional')) return
  const { email, firstName } = people.addressOf(professionalId)
  const variables = { firstName, title: talk.subject, path: talkPagePath(talk.id) }
  const client = people.nameOf(talk, clientId)
  const to = { recipient: email, ...(clientId && { onBehalfOf: clientId }) }
  outbox.enqueue(
    outcome === 'chosen'
      ? { ...to, template: 'talk-chosen', variables: { ...variables, client } }
      : { ...to, template: 'talk-other-chosen', variables },
  )
}
