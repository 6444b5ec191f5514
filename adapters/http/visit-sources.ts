/** Which other site a visit of a page came from: counted by day and source, without cookies and without persons. */
import type { IncomingMessage } from 'node:http'
import { ROBOT } from './visited-listings.ts'

const HOST = /^[a-z0-9.-]{1,60}$/
/** No `@` and few letters, so that no address and no message becomes a source. */
const CAMPAIGN = /^[\p{L}\d][\p{L}\d ._-]{0,39}$/u

type Visit = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Null for robots, what is no page, and pages of this site. */
export const sourceOf = ({ method, url = '', headers }: Visit): string | null => {
  if (method !== 'GET' || !headers.accept?.startsWith('text/html')) return null
  const browser = headers['user-agent']
  if (!browser || ROBOT.test(browser)) return null
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
