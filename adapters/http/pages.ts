/** Server-rendered pages: preloads through the API itself, then renders, then remembers. */
import type { Context, Hono } from 'hono'
import type { HttpEnv } from './env.ts'
import { type CachedPage, type PageCache, sendCached } from './page-cache.ts'

/** What the front end tells about an address before it is drawn. */
export type PagePlan = {
  /** API paths whose answers the page shows. The first one decides: if it is missing, so is the page. */
  readonly keys: readonly string[]
  /** A page that depends on the session is never kept. */
  readonly isPersonal: boolean
  readonly isKnown: boolean
}

export type PageRenderer = {
  readonly plan: (url: URL, isSignedIn: boolean) => Promise<PagePlan>
  readonly render: (page: {
    url: URL
    answers: Record<string, unknown>
    isMissing: boolean
    isSignedIn: boolean
  }) => Promise<string>
}

export type PageNeeds = {
  readonly renderer: PageRenderer
  readonly cache: PageCache
  readonly publicVersion: () => number
  readonly publicUrl: string
}

export const createPages = (needs: PageNeeds, api: Hono<HttpEnv>) => {
  const underWay = new Map<string, Promise<CachedPage>>()

  const draw = async (url: URL, cookie?: string) => {
    const isSignedIn = cookie !== undefined
    const plan = await needs.renderer.plan(url, isSignedIn)
    const { answers, isMissing } = await preload(api, plan, cookie)
    const missing = isMissing || !plan.isKnown
    const html = await needs.renderer.render({ url, answers, isMissing: missing, isSignedIn })
    return { html, plan, status: missing ? (404 as const) : (200 as const) }
  }

  /** Visitors who come while the page is being drawn wait for that one drawing. */
  const drawShared = (key: string, version: number) => {
    const ticket = `${version} ${key}`
    const waiting = underWay.get(ticket)
    if (waiting !== undefined) return waiting
    const drawing = (async () => {
      const { html, status } = await draw(new URL(key, needs.publicUrl))
      const page = await needs.cache.prepare(html, { version, status })
      if (status === 200) needs.cache.keep(key, page)
      return page
    })().finally(() => underWay.delete(ticket))
    underWay.set(ticket, drawing)
    return drawing
  }

  return {
    /** The kept copy, found without touching the router; null when there is none. */
    cached: (request: PageRequest): Response | null => {
      if (request.isPersonal) return null
      const page = needs.cache.find(request.key, needs.publicVersion())
      return page && sendCached(page, request)
    },

    answer: async (c: Context<HttpEnv>): Promise<Response> => {
      const url = new URL(c.req.url)
      const key = url.pathname + url.search
      const viewer = c.var.viewer
      if (viewer && url.pathname === '/') {
        const { html, status } = await draw(new URL(key, needs.publicUrl), c.req.header('cookie'))
        c.header('Cache-Control', 'private, no-store')
        c.header('Vary', 'Cookie')
        return c.html(html, status)
      }
      const version = needs.publicVersion()
      const page = needs.cache.find(key, version) ?? (await drawShared(key, version))
      return sendCached(page, {
        acceptEncoding: c.req.header('accept-encoding'),
        ifNoneMatch: c.req.header('if-none-match'),
        isHead: c.req.method === 'HEAD',
      })
    },
  }
}

export type PageRequest = Parameters<typeof sendCached>[1] & {
  /** Path and query. */
  readonly key: string
  readonly isPersonal: boolean
}

const preload = async (api: Hono<HttpEnv>, plan: PagePlan, cookie: string | undefined) => {
  const headers = cookie === undefined ? {} : { cookie }
  const replies = await Promise.all(plan.keys.map((key) => api.request(key, { headers })))
  const answers: Record<string, unknown> = {}
  for (const [index, reply] of replies.entries()) {
    const key = plan.keys[index]
    if (key !== undefined && reply.ok) answers[key] = await reply.json()
  }
  return { answers, isMissing: replies[0]?.status === 404 || replies[0]?.status === 400 }
}
