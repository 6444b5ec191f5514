/** The route table. Screens are loaded on their first visit. */
import type { Page, PageRequest } from '#web/lib/page.ts'
import { publicPages } from './routes/public-pages.ts'
import { readingPages } from './routes/reading-pages.ts'
import { type Route, route } from './routes/route.ts'
import { memberPages } from './routes/signed-in-pages.ts'

/** Removed from production builds, with everything that only it imports. */
const developmentRoutes: readonly Route[] =
  // biome-ignore lint/style/noProcessEnv: a constant of the build, in the browser's half too.
  process.env['NODE_ENV'] === 'development'
    ? [
        route(
          '/dev/ui',
          'web/features/component-gallery/gallery-page.tsx',
          () => import('#web/features/component-gallery/gallery-page.tsx'),
        ),
      ]
    : []

/** All but the admin area's, whose table is as long as these together. */
export const routes: readonly Route[] = [
  ...developmentRoutes,
  ...publicPages,
  ...readingPages,
  ...memberPages,
]

const ADMIN = '/admin'

const isInAdmin = (path: string) => path === ADMIN || path.startsWith(`${ADMIN}/`)

export const notFoundRoute = route(
  '*',
  'web/app/not-found-page.tsx',
  () => import('./not-found-page.tsx'),
)

const tableOf = (all: readonly Route[]) => ({
  /** Those without parameters, by path. */
  fixed: new Map(all.filter(({ path }) => !path.includes(':')).map((one) => [one.path, one])),
  /** Those with parameters, by segments. */
  open: all
    .filter(({ path }) => path.includes(':'))
    .map((open) => ({ open, pattern: open.path.split('/') })),
})

let table = tableOf(routes)
let isAdminOpen = false

/** To be awaited before a route of the admin area is looked for; nothing to wait for elsewhere. */
export const openAdmin = (path: string): Promise<void> | undefined =>
  isAdminOpen || !isInAdmin(path)
    ? undefined
    : import('./routes/admin-pages.ts').then(({ adminRoutes }) => {
        table = tableOf([...routes, ...adminRoutes])
        isAdminOpen = true
      })

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
  return { route: notFoundRoute, params: {} }
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

/** True when a screen exists for this path; in the admin area that is seen on arrival. */
export const isRouted = (path: string) =>
  matchRoute(path).route !== notFoundRoute || (!isAdminOpen && isInAdmin(path))

export const loadPage = async (found: Route): Promise<Page> => {
  found.page ??= (await found.load()).page
  return found.page
}

export const pageRequest = (
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
