import { Suspense, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SWRConfig, useSWRConfig } from 'swr'
import { subscribeToReplies } from '#web/lib/api.ts'
import { HasPageContext, MissingPageContext, type Page, PageParamsContext } from '#web/lib/page.ts'
import { type Site, SiteContext } from '#web/lib/site.ts'
import { HydrateOnMount, Hydration } from './hydration.tsx'
import { Layout } from './layout.tsx'
import type { PageState } from './page-state.ts'
import { createPageRequest, isRoutedPath, loadPage, matchRoute } from './routes.ts'

const loading = new WeakMap<object, Promise<Page>>()

/** Rendered identically on server and browser, or React's ids would differ. */
export const Root = ({ state }: { state: PageState }) => (
  <MissingPageContext value={state.missing}>
    <App answers={state.answers} site={state.site} />
  </MissingPageContext>
)

type Props = {
  /** Answers fetched by the server before rendering. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly site: Site
}

const App = ({ answers, site }: Props) => (
  <SWRConfig value={{ fallback: answers }}>
    <SiteContext value={site}>
      <Hydration>
        <Layout>
          <Screen />
        </Layout>
      </Hydration>
    </SiteContext>
    <HeadUpdates site={site} answers={answers} />
  </SWRConfig>
)

const arriving = (route: Parameters<typeof loadPage>[0]) => {
  const promise = loading.get(route) ?? loadPage(route)
  loading.set(route, promise)
  return promise
}

const Loaded = ({ route }: { route: Parameters<typeof loadPage>[0] }) => {
  const { Component } = route.page ?? use(arriving(route))
  return <Component />
}

/** The present screen; the previous one stays until its code is loaded. */
const Screen = () => {
  const { pathname } = useLocation()
  const { route, params } = matchRoute(pathname)
  return (
    <Suspense fallback={null}>
      <HasPageContext value={isRoutedPath}>
        <PageParamsContext value={params}>
          <Loaded route={route} key={route.path} />
          <HydrateOnMount />
        </PageParamsContext>
      </HasPageContext>
    </Suspense>
  )
}

/** Updates title and tags on navigation; those of the first page came with it. Renders nothing. */
const HeadUpdates = ({ site, answers }: Props) => {
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  const { cache } = useSWRConfig()
  useEffect(() => {
    let isCurrent = true
    /** Those that arrived on this page may not be cached yet. */
    const arrived = new Map<string, unknown>()
    const answerOf = (path: string) => arrived.get(path) ?? cache.get(path)?.data ?? answers[path]
    const refresh = async () => {
      const { route, params } = matchRoute(pathname)
      const [page, { applyHead }] = await Promise.all([loadPage(route), import('./apply-head.ts')])
      if (!isCurrent) return
      const request = createPageRequest(new URL(pathname + search, site.url), params, false)
      applyHead(page.head(request, answerOf, site), site, pathname + search)
    }
    if (isFirst.current) isFirst.current = false
    else void refresh().catch(() => undefined)
    const stop = subscribeToReplies((path, reply) => {
      arrived.set(path, reply)
      void refresh().catch(() => undefined)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [pathname, search, site, cache, answers])
  return null
}
