import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onAnswer } from '#web/lib/api.ts'
import type { Site } from '#web/lib/site.ts'
import { loadPage, matchRoute, pageRequest } from './routes.ts'

type Props = { readonly site: Site; readonly answers: Readonly<Record<string, unknown>> }

const tracked = new Map<string, unknown>()

/** Updates title and tags on navigation; those of the first page came with it. Renders nothing. */
export const HeadUpdates = ({ site, answers }: Props) => {
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    for (const [path, answer] of Object.entries(answers)) tracked.set(path, answer)
  }, [answers])

  useEffect(() => {
    let isCurrent = true
    const refresh = async () => {
      const { route, params } = matchRoute(pathname)
      const [page, { applyHead }] = await Promise.all([loadPage(route), import('./apply-head.ts')])
      if (!isCurrent) return
      const request = pageRequest(new URL(pathname + search, site.url), params, false)
      applyHead(
        page.head(request, (path) => tracked.get(path), site),
        site,
        pathname + search,
      )
    }
    if (isFirst.current) isFirst.current = false
    else void refresh().catch(() => undefined)
    const stop = onAnswer((path, reply) => {
      tracked.set(path, reply)
      void refresh().catch(() => undefined)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [pathname, search, site])
  return null
}
