/** Professionals who revealed clients' contacts, hours after publication. */
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { type DemoActors, type DemoPerson, toViewer } from './people.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import { type DemoRequest, readSentRequestId } from './sent-request.ts'

/** Before any event that ends a request. */
const LATEST_SHARE = 0.7

export const createDemoReveals = (
  scenario: Scenario,
  actors: DemoActors,
  requests: readonly DemoRequest[],
): ScenarioEvent[] => {
  const revealable = requests.filter(
    ({ text: { fate } }) => fate !== 'pending' && fate !== 'rejected' && fate !== 'expired',
  )
  return revealable.flatMap((request) => {
    const { place, category } = request.text
    const fitting = findSubscribersNear(scenario, actors, place, category)
    // One place is left where somebody else may look.
    const most = request.client === actors.clients[0] ? MAX_REVEALS : MAX_REVEALS - 1
    return fitting
      .slice(0, most)
      .map((professional, row) => revealing(scenario, request, { professional, place: row }))
  })
}

/** Subscribers with a firm that works in the province, in the trade if one is named. */
export const findSubscribersNear = (
  { texts }: Scenario,
  { firmOwners, subscribers }: DemoActors,
  place: string,
  trade?: string,
): DemoPerson[] => {
  const province = place.slice(-2)
  return texts.firms.flatMap(({ trades, areas }, index) => {
    const owner = firmOwners[index]
    const worksThere = areas.some((area) => area === province || area.includes(` ${province} `))
    const fits = worksThere && (trade === undefined || trades.includes(trade))
    return owner && fits && subscribers.includes(owner) ? [owner] : []
  })
}

const revealing = (
  { product, now }: Scenario,
  request: DemoRequest,
  { professional, place }: { professional: DemoPerson; place: number },
): ScenarioEvent => {
  const { decidedAt } = request
  const share = (LATEST_SHARE * (place + 1)) / 6
  return {
    at: new Date(decidedAt.getTime() + share * (now.getTime() - decidedAt.getTime())),
    act: () => {
      const asking = {
        viewer: toViewer(professional),
        listing: { kind: 'job', id: readSentRequestId(request) } as const,
        ip: '192.0.2.1',
      }
      unwrapOrThrow(product.reveal.revealContact(asking))
    },
  }
}
