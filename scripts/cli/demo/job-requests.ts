/** Requests of the last weeks with all their events. */
import type { DemoActors } from './people.ts'
import { copyDemoPictures } from './pictures.ts'
import { buildRequestInput } from './request-input.ts'
import { createDemoReveals } from './reveals.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import { type DemoRequest, planRequestSending, readSentRequestId } from './sent-request.ts'

export const createDemoRequests = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] => {
  const requests = scenario.texts.requests.map((text, index) =>
    planRequestSending({ scenario, actors, text, index }),
  )
  return [
    ...requests.flatMap((request) => eventsOf(scenario, actors, request)),
    ...createDemoReveals(scenario, actors, requests),
    { at: scenario.now, act: () => countViews(scenario) },
  ]
}

const eventsOf = (
  scenario: Scenario,
  actors: DemoActors,
  request: DemoRequest,
): ScenarioEvent[] => {
  const { product, now } = scenario
  const { client, text, sentAt, decidedAt } = request
  const moderator = { userId: actors.moderator.id, ip: null }
  const { moderation, owner } = product.listings.requests
  let contents = buildRequestInput(scenario, text, request)
  const later = (share: number) =>
    new Date(decidedAt.getTime() + share * (now.getTime() - decidedAt.getTime()))

  const sent = {
    at: sentAt,
    act: async () => {
      contents = { ...contents, images: await copyDemoPictures(scenario, request) }
      request.id = unwrapOrThrow(owner.publish({ ownerId: client.id, contents, key: null }))
    },
  }
  const eventAt = (at: Date, act: () => void): ScenarioEvent => ({ at, act })
  const id = () => readSentRequestId(request)
  const approved = eventAt(decidedAt, () => unwrapOrThrow(moderation.approve(moderator, id())))
  const ending = (act: () => void) => [sent, approved, eventAt(later(0.8), act)]

  switch (text.fate) {
    case 'pending':
      return [sent]
    case 'rejected':
      return [
        sent,
        eventAt(decidedAt, () =>
          unwrapOrThrow(moderation.reject(moderator, id(), { reason: REASON })),
        ),
      ]
    case 'completed':
      return ending(() => unwrapOrThrow(owner.complete(client.id, id())))
    case 'stopped':
      return ending(() => unwrapOrThrow(owner.stopContacts(client.id, id())))
    case 'modification':
      return ending(() => unwrapOrThrow(owner.requestModification(client.id, id(), MODIFICATION)))
    case 'edited':
      return ending(() =>
        unwrapOrThrow(owner.edit(client.id, id(), { ...contents, budget: '1000_5000' })),
      )
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
