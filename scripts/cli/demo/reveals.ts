/** Professionals who looked up how to reach a client, each some hours after the request came out. */
import { type Cast, type Person, viewerOf } from './people.ts'
import { idOfSent, type SentRequest } from './sent-request.ts'
import { type Happening, must, type Stage } from './stage.ts'

/** How many professionals each request finds, over and over. */
const INTEREST = [1, 3, 0, 2, 5, 1, 0, 4, 2, 1, 0, 3]
/** Reveals of somebody whose plan allows no more. */
const SMALL_PLAN = 10

/** Before anything that ends a request happens to it. */
const LATEST_SHARE = 0.7

export const revealsOf = (
  stage: Stage,
  cast: Cast,
  requests: readonly SentRequest[],
): Happening[] => {
  const revealable = requests.filter(
    ({ text: { fate } }) => fate !== 'pending' && fate !== 'rejected' && fate !== 'expired',
  )
  const byMany = revealable.flatMap((request, row) =>
    Array.from({ length: INTEREST[row % INTEREST.length] ?? 0 }, (_, place) => {
      const professional = cast.subscribers[(row * 3 + place) % cast.subscribers.length]
      return professional ? [revealing(stage, request, { professional, place })] : []
    }).flat(),
  )
  const withRoom = revealable.filter((_, row) => (INTEREST[row % INTEREST.length] ?? 0) < 3)
  const byOne = withRoom
    .slice(0, SMALL_PLAN)
    .map((request) => revealing(stage, request, { professional: cast.smallSubscriber, place: 4 }))
  return [...byMany, ...byOne]
}

const revealing = (
  { product, now }: Stage,
  request: SentRequest,
  { professional, place }: { professional: Person; place: number },
): Happening => {
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
