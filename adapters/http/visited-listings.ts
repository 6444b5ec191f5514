/** Counted in the listener, because cached pages never reach a route; declared robots do not count. */
import type { IncomingMessage } from 'node:http'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { readVisitorIp } from './request-context.ts'

type Needs = {
  /** `visitor` is address and browser; only a digest of it may be stored. */
  readonly onVisit: (id: string, visitor: string) => void
  readonly trustedProxies: number
}

const ONE_LISTING =
  /^\/(?:lavori|vetrina|api\/job-requests|api\/showcase-items)\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\?|$)/
const ROBOT = /bot|crawl|spider|slurp|preview|monitor/i

export const countListingVisits =
  ({ onVisit: seen, trustedProxies }: Needs) =>
  (incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>) => {
    const id = incoming.method === 'GET' && ONE_LISTING.exec(incoming.url ?? '')?.[1]
    if (!id) return
    const browser = browserOf(incoming.headers)
    if (browser !== null) seen(id, `${visitorNetwork(incoming, trustedProxies)} ${browser}`)
  }

/** Answers null for declared robots, and for clients that name no browser. */
const browserOf = ({ 'user-agent': browser }: IncomingMessage['headers']) =>
  !browser || ROBOT.test(browser) ? null : browser

const visitorNetwork = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
) => {
  const forwarded = headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return toNetworkKey(readVisitorIp(socket.remoteAddress, chain, trustedProxies))
}

type SearchNeeds = Pick<Needs, 'trustedProxies'> & {
  /** Path and query of a list; only a digest of the network may be stored. */
  readonly onSearch: (address: string, network: string) => void
}

const A_LIST =
  /^\/(?:lavori|vetrina|professionisti|api\/job-requests|api\/showcase-items|api\/firms)\?/

/** Counts people who search lists, even if the page is cached. */
export const countSearches =
  ({ onSearch: recordSearch, trustedProxies }: SearchNeeds) =>
  (incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>) => {
    const { method, url = '', headers } = incoming
    if (method !== 'GET' || !A_LIST.test(url) || browserOf(headers) === null) return
    recordSearch(url, visitorNetwork(incoming, trustedProxies))
  }

/** Names of sites; anything else in a `Referer` is no source. */
const HOST = /^[a-z0-9.-]{1,60}$/
/** No `@` and few letters, so that no address and no message becomes a source. */
const CAMPAIGN = /^[\p{L}\d][\p{L}\d ._-]{0,39}$/u

type Visit = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Which other site a visit of a page came from: counted by day and source, without cookies and without persons.
 * Null for robots, for requests that are not pages, and for pages of this site.
 */
export const findVisitSource = ({ method, url = '', headers }: Visit): string | null => {
  if (method !== 'GET' || !headers.accept?.startsWith('text/html')) return null
  if (browserOf(headers) === null) return null
  return campaignOf(url) ?? referrerOf(headers)
}

const campaignOf = (url: string) => {
  if (!url.includes('utm_source=')) return null
  const name = new URLSearchParams(url.slice(url.indexOf('?'))).get('utm_source')
  const campaign = name?.trim().toLowerCase() ?? ''
  return CAMPAIGN.test(campaign) ? campaign : null
}

const referrerOf = ({ referer, host }: Visit['headers']) => {
  const from = referer === undefined ? null : URL.parse(referer)
  if (!from || from.host === host) return null
  const name = from.hostname.replace(/^www\./, '')
  return HOST.test(name) ? name : null
}
