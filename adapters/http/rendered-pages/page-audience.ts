/** Decides from a page's address who may see it. */
import { invitationPagePath } from '#modules/kernel/contract/invitation-page.ts'
import { TALKS_PAGE_PATH, talkLinkPagePath } from '#modules/talks/contract/paths.ts'

/** Cached pages that signed-in users do not get. */
export const dependsOnSession = (pathAndQuery: string) => {
  const path = matchedPath(pathAndQuery)
  return isPersonalPath(path) || path === '/login' || path === '/change-password'
}

export const listVaryHeaders = (pathAndQuery: string) =>
  dependsOnSession(pathAndQuery) ? ['Cookie'] : []

/** All other pages are the same for everybody and completed in the browser. */
export const isPersonalPage = (pathAndQuery: string) => isPersonalPath(matchedPath(pathAndQuery))

const isPersonalPath = (path: string) =>
  OWN_PAGES.has(path) ||
  isBelow(path, '/admin') ||
  isBelow(path, TALKS_PAGE_PATH) ||
  isBelow(path, '/recensioni') ||
  isBelow(path, '/ordini') ||
  COMPARE_PAGE.test(path)

/** Home, and the pages of members that work without JavaScript. */
const OWN_PAGES = new Set([
  '/',
  '/i-miei-annunci',
  '/i-miei-ordini',
  '/notifiche',
  '/profilo',
  '/pubblica-vetrina',
  '/verifica-email',
])

/** `comparePagePath` of any request. */
const COMPARE_PAGE = /^\/i-miei-annunci\/[^/]+\/confronta$/

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** Ignores case and a final slash, as the router of the pages does. */
const matchedPath = (pathAndQuery: string) => {
  const path = (pathAndQuery.split('?', 1)[0] ?? '').toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Pages with a token in their address, which opens them for anyone who has it: rendered at each visit. */
export const hasTokenInAddress = (pathAndQuery: string) =>
  [talkLinkPagePath(''), invitationPagePath('')].some((beginning) =>
    matchedPath(pathAndQuery).startsWith(beginning),
  ) || new URLSearchParams(pathAndQuery.split('?')[1]).has('token')
