/** The route table. Screens are loaded on their first visit. */
import { matchPath } from 'react-router'
import type { Page, PageRequest } from '#web/lib/page.ts'
import { adminRoutes } from './routes/admin-pages.ts'
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

/** Looked up by path, because the router would compile each pattern anew per request. */
const fixedRoutes = new Map(
  routes.filter(({ path }) => !path.includes(':')).map((fixed) => [fixed.path, fixed]),
)

/** Patterns with parameters, and their fixed beginning. */
const openRoutes = routes
  .filter(({ path }) => path.includes(':'))
  .map((open) => ({ open, start: open.path.slice(0, open.path.indexOf(':')) }))

export const matchRoute = (path: string) => {
  // The router treats repeated slashes as one, which would duplicate pages.
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

/** True when a screen exists for this path. */
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
