/** Professionals who revealed clients' contacts, hours after publication. */
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { type Actors, type Person, viewerOf } from './people.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'
import { idOfSent, type SentRequest } from './sent-request.ts'

/** Before any event that ends a request. */
const LATEST_SHARE = 0.7

export const revealsOf = (
  scenario: Scenario,
  actors: Actors,
  requests: readonly SentRequest[],
): PastEvent[] => {
  const revealable = requests.filter(
    ({ text: { fate } }) => fate !== 'pending' && fate !== 'rejected' && fate !== 'expired',
  )
  return revealable.flatMap((request) => {
    const { place, category } = request.text
    const fitting = firmsNear(scenario, actors, place, category)
    // One place is left where somebody else may look.
    const most = request.client === actors.clients[0] ? MAX_REVEALS : MAX_REVEALS - 1
    return fitting
      .slice(0, most)
      .map((professional, row) => revealing(scenario, request, { professional, place: row }))
  })
}

/** Subscribers with a firm that works in the province, in the trade if one is named. */
export const firmsNear = (
  { texts }: Scenario,
  { firmOwners, subscribers }: Actors,
  place: string,
  trade?: string,
): Person[] => {
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
  request: SentRequest,
  { professional, place }: { professional: Person; place: number },
): PastEvent => {
  const { decidedAt } = request
  const share = (LATEST_SHARE * (place + 1)) / 6
  return {
    at: new Date(decidedAt.getTime() + share * (now.getTime() - decidedAt.getTime())),
    act: () => {
      const asking = {
        viewer: viewerOf(professional),
        listing: { kind: 'job', id: idOfSent(request) } as const,
        ip: '192.0.2.1',
      }
      must(product.reveal.revealContact(asking))
    },
  }
}
