import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '#web/lib/page.ts'
import { PageParamsContext } from '#web/lib/page-params.ts'
import { Wake } from './awakening.tsx'
import { loadPage, matchRoute } from './routes.ts'

const loading = new WeakMap<object, Promise<Page>>()

const arriving = (route: Parameters<typeof loadPage>[0]) => {
  const promise = loading.get(route) ?? loadPage(route)
  loading.set(route, promise)
  return promise
}

const Loaded = ({ route }: { route: Parameters<typeof loadPage>[0] }) => {
  const { Component } = route.page ?? use(arriving(route))
  return <Component />
}

/** The screen of the present address. While its code arrives the old one stays: no flash of nothing. */
export const Screen = () => {
  const { pathname } = useLocation()
  const { route, params } = matchRoute(pathname)
  return (
    <Suspense fallback={null}>
      <PageParamsContext value={params}>
        <Loaded route={route} key={route.path} />
        <Wake />
      </PageParamsContext>
    </Suspense>
  )
}
