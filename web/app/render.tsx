/** Server entry of the front end: page data to load, and rendering to HTML. */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Page } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { type DocumentAssets, documentHtml } from './document.ts'
import { Root } from './root.tsx'
import { keepKnownParameters } from './routes/known-parameters.ts'
import type { Route } from './routes/route.ts'
import {
  createPageRequest,
  loadPage,
  loadRestrictedRoutes,
  matchRoute,
  notFoundRoute,
} from './routes.ts'

/** `assetsOf` returns the built assets of a page's modules. */
export const createRenderer = (assetsOf: (...modules: string[]) => DocumentAssets) => ({
  knownSearch: keepKnownParameters,

  plan: async (url: URL, isSignedIn: boolean) => {
    await loadRestrictedRoutes(url.pathname)
    const { route, params } = matchRoute(url.pathname)
    const page = await loadPage(route)
    const keys = page.preload?.(createPageRequest(url, params, isSignedIn)) ?? []
    return {
      keys,
      isStaffOnly: page.isStaffOnly ?? false,
      isAdminOnly: page.isAdminOnly ?? false,
      isKnown: route !== notFoundRoute,
    }
  },

  render: async ({ url, site, answers, isMissing, isSignedIn }: RenderRequest) => {
    await loadRestrictedRoutes(url.pathname)
    const { route, params } = matchRoute(url.pathname)
    const page = await loadPage(route)
    await page.prepare?.(isSignedIn)
    const pathAndQuery = url.pathname + url.search
    const assets = assetsOf(route.load.module ?? '', ...tablesOf(route))
    const state = {
      site,
      areaStyles: assets.areas,
      // What the browser gets, so that it renders the same.
      answers: sentBy(page, answers),
      missing: isMissing ? pathAndQuery : null,
      search: url.search,
    }
    const body = renderToString(
      <StaticRouter location={pathAndQuery}>
        <Root state={state} />
      </StaticRouter>,
    )
    const head = page.head(
      createPageRequest(url, params, isSignedIn),
      (path) => answers[path],
      site,
    )
    return documentHtml({
      head: isMissing ? { ...head, isIndexed: false } : head,
      pathAndQuery,
      body,
      state,
      assets,
      area: route.area,
      hasViews: page.hasViews ?? false,
    })
  },
})

/** The tables that the browser needs besides to find this route. */
const tablesOf = ({ area }: Route): readonly string[] => {
  if (area !== 'members' && area !== 'admin') return []
  const members = 'web/app/routes/signed-in-pages.ts'
  return area === 'admin' ? [members, 'web/app/routes/admin-pages.ts'] : [members]
}

const sentBy = ({ sends }: Page, answers: RenderRequest['answers']) =>
  sends
    ? Object.fromEntries(
        Object.entries(answers).map(([path, answer]) => [path, sends(path, answer)]),
      )
    : answers

type RenderRequest = {
  readonly url: URL
  readonly site: Site
  readonly answers: Record<string, unknown>
  readonly isMissing: boolean
  readonly isSignedIn: boolean
}

export type Renderer = ReturnType<typeof createRenderer>
