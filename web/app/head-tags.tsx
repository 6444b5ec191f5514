import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onAnswer } from '#web/lib/api.ts'
import type { Head } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { documentTitle, headTags } from './head-tags.ts'
import { loadPage, matchRoute, pageRequest } from './routes.ts'

type Props = { readonly site: Site; readonly answers: Readonly<Record<string, unknown>> }

const tracked = new Map<string, unknown>()

/** Updates title and tags on navigation. Renders nothing. */
export const HeadTags = ({ site, answers }: Props) => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const [path, answer] of Object.entries(answers)) tracked.set(path, answer)
  }, [answers])

  useEffect(() => {
    let isCurrent = true
    const refresh = async () => {
      const { route, params } = matchRoute(pathname)
      const page = await loadPage(route)
      if (!isCurrent) return
      const request = pageRequest(new URL(pathname + search, site.url), params, false)
      applyHead(
        page.head(request, (path) => tracked.get(path), site),
        site,
        pathname + search,
      )
    }
    void refresh()
    const stop = onAnswer((path, reply) => {
      tracked.set(path, reply)
      void refresh()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [pathname, search, site])
  return null
}

const applyHead = (head: Head, site: Site, pathAndQuery: string) => {
  document.title = documentTitle(head, site)
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { element, attributes } of headTags(head, site, pathAndQuery)) {
    const tag = document.createElement(element)
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
    tag.setAttribute('data-head', '')
    document.head.append(tag)
  }
}
