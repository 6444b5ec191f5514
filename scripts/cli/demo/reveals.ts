/** Professionals who revealed clients' contacts, hours after publication. */
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { type Actors, type Person, viewerOf } from './people.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'
import { idOfSent, type SentRequest } from './sent-request.ts'

/** Reveals per request, cyclically, the newest first: whoever opens the site finds it open. */
const INTEREST = [1, 3, 0, 2, 5, 1, 0, 4, 2, 1, 0, 3]

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
  return revealable.toReversed().flatMap((request, row) => {
    const fitting = fittingFor(scenario, actors, request)
    // Nobody sees whose the others are: the two whose log-ins are shown meet only those who fit.
    const others = request.client === actors.clients[0] ? [] : actors.subscribers.slice(1)
    const wanted = Math.max(fitting.length, INTEREST[row % INTEREST.length] ?? 0)
    const start = (row * 3) % (others.length || 1)
    const asking = new Set([...fitting, ...others.slice(start), ...others])
    return [...asking]
      .slice(0, Math.min(wanted, MAX_REVEALS))
      .map((professional, place) => revealing(scenario, request, { professional, place }))
  })
}

/** Professionals of the trade who work there. */
const fittingFor = ({ texts }: Scenario, actors: Actors, { text }: SentRequest): Person[] => {
  const province = text.place.slice(-2)
  return texts.firms.flatMap(({ trades, areas }, index) => {
    const owner = actors.firmOwners[index]
    const worksThere = areas.some((area) => area === province || area.includes(` ${province} `))
    return owner &&
      actors.subscribers.includes(owner) &&
      worksThere &&
      trades.includes(text.category)
      ? [owner]
      : []
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
