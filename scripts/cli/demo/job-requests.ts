/** Requests of the last weeks with all their events. */
import type { Actors } from './people.ts'
import { copyDemoPictures } from './pictures.ts'
import { requestInput } from './request-input.ts'
import { revealsOf } from './reveals.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'
import { idOfSent, type SentRequest, sendingOf } from './sent-request.ts'

export const requestStory = (scenario: Scenario, actors: Actors): PastEvent[] => {
  const requests = scenario.texts.requests.map((text, index) =>
    sendingOf({ scenario, actors, text, index }),
  )
  return [
    ...requests.flatMap((request) => eventsOf(scenario, actors, request)),
    ...revealsOf(scenario, actors, requests),
    { at: scenario.now, act: () => countViews(scenario) },
  ]
}

const eventsOf = (scenario: Scenario, actors: Actors, request: SentRequest): PastEvent[] => {
  const { product, now } = scenario
  const { client, text, sentAt, decidedAt } = request
  const moderator = { userId: actors.moderator.id, ip: null }
  const { moderation, owner } = product.listings.requests
  let contents = requestInput(scenario, text, request)
  const later = (share: number) =>
    new Date(decidedAt.getTime() + share * (now.getTime() - decidedAt.getTime()))

  const sent = {
    at: sentAt,
    act: async () => {
      contents = { ...contents, images: await copyDemoPictures(scenario, request) }
      request.id = must(owner.publish({ ownerId: client.id, contents, key: null }))
    },
  }
  const eventAt = (at: Date, act: () => void): PastEvent => ({ at, act })
  const id = () => idOfSent(request)
  const approved = eventAt(decidedAt, () => must(moderation.approve(moderator, id())))
  const ending = (act: () => void) => [sent, approved, eventAt(later(0.8), act)]

  switch (text.fate) {
    case 'pending':
      return [sent]
    case 'rejected':
      return [
        sent,
        eventAt(decidedAt, () => must(moderation.reject(moderator, id(), { reason: REASON }))),
      ]
    case 'completed':
      return ending(() => must(owner.complete(client.id, id())))
    case 'stopped':
      return ending(() => must(owner.stopContacts(client.id, id())))
    case 'modification':
      return ending(() => must(owner.requestModification(client.id, id(), MODIFICATION)))
    case 'edited':
      return ending(() => must(owner.edit(client.id, id(), { ...contents, budget: '1000_5000' })))
    default:
      return [sent, approved]
  }
}

const REASON =
  'Nella descrizione manca il modello dell’auto: aggiungilo e invia di nuovo la richiesta, così i professionisti possono darti una cifra.'

const MODIFICATION = 'Potete spostare l’orario alle 7.30 e scrivere che va bene anche il sabato?'

/** Sets view counts directly, because views are counted from HTTP requests. */
const countViews = ({ product }: Scenario) => {
  product.connection.exec(
    'UPDATE job_requests SET view_count = 9 + (publication_number * 17) % 83 WHERE is_verified',
  )
}
