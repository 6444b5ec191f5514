/**
 * Counts views of listings, as pages or API calls. In the listener, because cached pages never reach a route.
 * Requests of declared robots, or without `User-Agent`, do not count.
 */
import type { IncomingMessage } from 'node:http'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import { visitorAddress } from './request-context.ts'

type Needs = {
  /** `visitor` is address and browser; only a digest of it may be stored. */
  readonly seen: (id: string, visitor: string) => void
  readonly trustedProxies: number
}

const ONE_LISTING =
  /^\/(?:lavori|vetrina|api\/job-requests|api\/showcase-items)\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\?|$)/
export const ROBOT = /bot|crawl|spider|slurp|preview|monitor/i

export const noticeVisits =
  ({ seen, trustedProxies }: Needs) =>
  (incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>) => {
    const id = incoming.method === 'GET' && ONE_LISTING.exec(incoming.url ?? '')?.[1]
    if (!id) return
    const browser = incoming.headers['user-agent']
    if (!browser || ROBOT.test(browser)) return
    const forwarded = incoming.headers['x-forwarded-for']
    const address = visitorAddress(
      incoming.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedProxies,
    )
    seen(id, `${networkOf(address)} ${browser}`)
  }
