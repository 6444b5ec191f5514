/** The route table. Screens, and the tables of members and staff, are loaded on their first visit. */
import type { Page, PageRequest } from '#web/lib/page.ts'
import { MEMBERS_AREAS, readStyleArea } from './routes/members-areas.ts'
import { publicPages } from './routes/public-pages.ts'
import { type Route, route } from './routes/route.ts'

/** The tables of members and staff are three times as long. */
export const routes = publicPages

const ADMIN = 'admin'

export const notFoundRoute = route('*', () => import('./not-found-page.tsx'))

const tableOf = (all: readonly Route[]) => ({
  fixed: new Map(all.filter(({ path }) => !path.includes(':')).map((one) => [one.path, one])),
  open: all
    .filter(({ path }) => path.includes(':'))
    .map((open) => ({ open, pattern: open.path.split('/') })),
})

let table = tableOf(routes)
let areMembersOpen = false
let isAdminOpen = false

const isClosed = (path: string) => {
  const area = readStyleArea(path)
  return area === ADMIN ? !isAdminOpen : MEMBERS_AREAS.has(area) && !areMembersOpen
}

/** To be awaited before a route of members or staff is looked for; nothing to wait for elsewhere. */
export const loadRestrictedRoutes = (path: string): Promise<void> | undefined => {
  if (!isClosed(path)) return undefined
  return readStyleArea(path) === ADMIN ? openAdmin() : openMembers()
}

const openMembers = async () => {
  const { memberPages } = await import('./routes/signed-in-pages.ts')
  if (areMembersOpen) return
  table = tableOf([...routes, ...memberPages])
  areMembersOpen = true
}

/** Some pages of the staff are features of members. */
const openAdmin = async () => {
  const [{ memberPages }, { adminRoutes }] = await Promise.all([
    import('./routes/signed-in-pages.ts'),
    import('./routes/admin-pages.ts'),
  ])
  table = tableOf([...routes, ...memberPages, ...adminRoutes])
  areMembersOpen = true
  isAdminOpen = true
}

/** Shown as broken: its table did not come. */
const unopenedRoute = route('*', () => Promise.reject(new Error('The table did not come')))

export const matchRoute = (path: string) => {
  // The router treats repeated slashes as one, which would duplicate pages.
  if (path.includes('//')) return { route: notFoundRoute, params: {} }
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const fixed = table.fixed.get(plain.toLowerCase())
  if (fixed) return { route: fixed, params: {} }
  const segments = plain.split('/')
  for (const { open, pattern } of table.open) {
    const params = paramsOf(pattern, segments)
    if (params) return { route: open, params }
  }
  return { route: isClosed(path) ? unopenedRoute : notFoundRoute, params: {} }
}

const paramsOf = (pattern: readonly string[], segments: readonly string[]) => {
  const fits = (part: string, place: number) => {
    const segment = segments[place] ?? ''
    return part.startsWith(':') ? segment !== '' : segment.toLowerCase() === part
  }
  if (segments.length !== pattern.length || !pattern.every(fits)) return null
  return Object.fromEntries(
    pattern.flatMap((part, place) =>
      part.startsWith(':') ? [[part.slice(1), segments[place]]] : [],
    ),
  )
}

/** True when a screen exists for this path; among members and staff that is seen on arrival. */
export const isRoutedPath = (path: string) => matchRoute(path).route !== notFoundRoute

export const loadPage = async (target: Route): Promise<Page> => {
  target.page ??= (await target.load()).page
  return target.page
}

export const createPageRequest = (
  url: URL,
  params: PageRequest['params'],
  isSignedIn: boolean,
): PageRequest => ({
  origin: url.origin,
  path: url.pathname,
  params,
  search: url.searchParams,
  isSignedIn,
})
