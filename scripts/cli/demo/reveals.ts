/** Professionals who revealed clients' contacts, hours after publication. */
import { type Actors, type Person, viewerOf } from './people.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'
import { idOfSent, type SentRequest } from './sent-request.ts'

/** Reveals per request, cyclically, the newest first: whoever opens the site finds it open. */
const INTEREST = [1, 3, 0, 2, 5, 1, 0, 4, 2, 1, 0, 3]
/** Reveals of somebody whose plan allows no more. */
const SMALL_PLAN = 10

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
  const byMany = revealable.toReversed().flatMap((request, row) =>
    Array.from({ length: INTEREST[row % INTEREST.length] ?? 0 }, (_, place) => {
      const professional = actors.subscribers[(row * 3 + place) % actors.subscribers.length]
      return professional ? [revealing(scenario, request, { professional, place })] : []
    }).flat(),
  )
  const withFreeReveals = revealable.filter((_, row) => (INTEREST[row % INTEREST.length] ?? 0) < 3)
  const byOne = withFreeReveals
    .slice(0, SMALL_PLAN)
    .map((request) =>
      revealing(scenario, request, { professional: actors.smallSubscriber, place: 4 }),
    )
  return [...byMany, ...byOne]
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
