/** The route table: which screen answers which address. Screens are loaded when they are visited. */
import { matchPath } from 'react-router'
import type { Page, PageRequest } from '#web/lib/page.ts'
import { adminRoutes } from './routes/admin-pages.ts'
import { publicPages } from './routes/public-pages.ts'
import { readingPages } from './routes/reading-pages.ts'
import { type Route, route } from './routes/route.ts'
import { memberPages } from './routes/signed-in-pages.ts'

/** In production the build drops this branch, and so all that only it loads. */
const developmentRoutes: readonly Route[] =
  // biome-ignore lint/style/noProcessEnv: a constant of the build, in the browser's half too.
  process.env['NODE_ENV'] === 'development'
    ? [
        route(
          '/dev/ui',
          'web/features/component-gallery/catalogue-page.tsx',
          () => import('#web/features/component-gallery/catalogue-page.tsx'),
        ),
      ]
    : []

export const routes: readonly Route[] = [
  ...developmentRoutes,
  ...publicPages,
  ...readingPages,
  ...memberPages,
  ...adminRoutes,
]

export const notFoundRoute = route(
  '*',
  'web/app/not-found-page.tsx',
  () => import('./not-found-page.tsx'),
)

/** Found at once: every request asks whether a screen answers it, and the router would compile each path anew. */
const fixedRoutes = new Map(
  routes.filter(({ path }) => !path.includes(':')).map((fixed) => [fixed.path, fixed]),
)

/** Paths with a part that changes, and what comes before it. */
const openRoutes = routes
  .filter(({ path }) => path.includes(':'))
  .map((open) => ({ open, start: open.path.slice(0, open.path.indexOf(':')) }))

export const matchRoute = (path: string) => {
  // The router would take any number of slashes for one: too many addresses for the same page.
  if (path.includes('//')) return { route: notFoundRoute, params: {} }
  const plain = path.toLowerCase()
  const fixed = fixedRoutes.get(
    plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain,
  )
  if (fixed) return { route: fixed, params: {} }
  for (const { open, start } of openRoutes) {
    const match = plain.startsWith(start) && matchPath({ path: open.path, end: true }, path)
    if (match) return { route: open, params: match.params }
  }
  return { route: notFoundRoute, params: {} }
}

/** True when a screen of its own answers this address. */
export const isRouted = (path: string) => matchRoute(path).route !== notFoundRoute

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
