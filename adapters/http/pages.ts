/** Server-rendered pages: preloads through the API itself, then renders, then remembers. */
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { HttpEnv } from './env.ts'
import { type CachedPage, type PageCache, type PageStatus, sendCached } from './page-cache.ts'

/** What the front end tells about an address before it is drawn. */
export type PagePlan = {
  /** API paths whose answers the page shows. The first one decides: if it is missing, so is the page. */
  readonly keys: readonly string[]
  /** For everyone but the staff this address does not exist. */
  readonly isStaffOnly: boolean
  /** Nor for moderators. */
  readonly isAdminOnly: boolean
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
  const thisTurn = oncePerTurn(needs.publicVersion)
  const underWay = new Map<string, Promise<CachedPage>>()

  const draw = (key: string, member?: Member) =>
    drawPage(needs.renderer, api, { url: addressIn(needs, key), member, said: {} })

  /** Drawn for this one person and kept by nobody. */
  const drawPersonal = async (c: Context<HttpEnv>, key: string, viewer: Viewer) => {
    const cookie = c.req.header('cookie') ?? ''
    const { html, status } = await draw(key, { cookie, viewer })
    c.header('Cache-Control', 'private, no-store')
    c.header('Vary', 'Cookie')
    return c.html(html, status)
  }

  /** Visitors who come while the page is being drawn wait for that one drawing. */
  const drawShared = (key: string, version: number) => {
    const ticket = `${version} ${key}`
    const waiting = underWay.get(ticket)
    if (waiting !== undefined) return waiting
    const drawing = (async () => {
      const { html, status } = await draw(key)
      const page = await needs.cache.prepare(html, { version, status, vary: variesBy(key) })
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
      const page = needs.cache.find(request.key, thisTurn)
      return page && sendCached(page, request)
    },

    answer: async (c: Context<HttpEnv>): Promise<Response> => {
      const { pathname, search } = new URL(c.req.url)
      const key = pathname + search
      const { viewer } = c.var
      if (viewer && isPersonal(pathname)) {
        return await drawPersonal(c, key, viewer)
      }
      const version = needs.publicVersion()
      const page = needs.cache.find(key, () => version) ?? (await drawShared(key, version))
      return sendCached(page, {
        acceptEncoding: c.req.header('accept-encoding'),
        ifNoneMatch: c.req.header('if-none-match'),
        isHead: c.req.method === 'HEAD',
      })
    },

    answerForm: formAnswer(needs, api),
  }
}

export type Pages = ReturnType<typeof createPages>

/** The page of this address after its form was sent without JavaScript; `said` joins its answers. */
const formAnswer =
  (needs: PageNeeds, api: Hono<HttpEnv>) =>
  async (c: Context<HttpEnv>, status: number, said: Record<string, unknown>) => {
    const { pathname, search } = new URL(c.req.url)
    const url = addressIn(needs, pathname + search)
    const { html } = await drawPage(needs.renderer, api, { url, member: undefined, said })
    c.header('Cache-Control', 'private, no-store')
    return c.html(html, status as ContentfulStatusCode)
  }

/** Joined by hand: as a relative address `//other.example` would be another site. */
const addressIn = ({ publicUrl }: PageNeeds, pathAndQuery: string) =>
  new URL(new URL(publicUrl).origin + pathAndQuery)

export type PageRequest = Parameters<typeof sendCached>[1] & {
  /** Path and query. */
  readonly key: string
  readonly isPersonal: boolean
}

/** Preloads what the page needs through the API itself, then draws it. */
const drawPage = async (
  renderer: PageRenderer,
  api: Hono<HttpEnv>,
  { url, member, said }: { url: URL; member: Member | undefined; said: Record<string, unknown> },
) => {
  const isSignedIn = member !== undefined
  const plan = await renderer.plan(url, isSignedIn)
  const isClosed = !mayEnter(plan, member?.viewer)
  const preloaded = await preload(api, isClosed ? [] : plan.keys, member?.cookie)
  const { answers, hasFailed } = preloaded
  const missing = preloaded.isMissing || isClosed || !plan.isKnown
  const html = await renderer.render({
    url,
    answers: { ...answers, ...said },
    isMissing: missing,
    isSignedIn,
  })
  return { html, status: statusOf(missing, hasFailed) }
}

/** A page that lacks its data for a moment says so: nobody may keep it, and no search engine index it. */
const statusOf = (isMissing: boolean, hasFailed: boolean): PageStatus => {
  if (hasFailed) return 503
  return isMissing ? 404 : 200
}

/**
 * Asked once in each turn of the event loop: requests that arrive together share the answer, which
 * costs a lock on the file each time. Who has seen a write answered comes in a later turn.
 */
const oncePerTurn = (ask: () => number) => {
  let known: number | null = null
  const forget = () => {
    known = null
  }
  return () => {
    if (known === null) {
      known = ask()
      setImmediate(forget)
    }
    return known
  }
}

type Member = { readonly cookie: string; readonly viewer: Viewer }

const mayEnter = ({ isStaffOnly, isAdminOnly }: PagePlan, viewer: Viewer | undefined) => {
  if (isAdminOnly) return viewer?.role === 'admin'
  return !isStaffOnly || (viewer !== undefined && isStaff(viewer))
}

/** Kept pages that somebody who is signed in is not shown. */
export const dependsOnSession = (pathAndQuery: string) => {
  const path = pathAndQuery.split('?', 1)[0] ?? ''
  return isPersonal(path) || path === '/login' || path === '/change-password'
}

const variesBy = (pathAndQuery: string) => (dependsOnSession(pathAndQuery) ? ['Cookie'] : [])

/** Everything else reads the same for all and is filled in by the browser. */
const isPersonal = (path: string) => path === '/' || path === '/admin' || path.startsWith('/admin/')

const preload = async (api: Hono<HttpEnv>, keys: readonly string[], cookie: string | undefined) => {
  const headers = cookie === undefined ? {} : { cookie }
  const replies = await Promise.all(keys.map((key) => api.request(key, { headers })))
  const answers: Record<string, unknown> = {}
  for (const [index, reply] of replies.entries()) {
    const key = keys[index]
    if (key !== undefined && reply.ok) answers[key] = await reply.json()
  }
  const decisive = replies[0]?.status
  return {
    answers,
    isMissing: decisive === 404 || decisive === 400,
    hasFailed: replies.some(({ status }) => status >= 500),
  }
}
