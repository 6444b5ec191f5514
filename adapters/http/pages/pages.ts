/** Server-rendered pages: preloads through the API itself, then renders, then remembers. */
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { HttpEnv } from '../env.ts'
import type { CachedPage, PublicVersions, ReadyAnswer } from './cached-page.ts'
import { bestEncoding, type Encoding } from './compress-page.ts'
import type { DrawnPage } from './drawn-page.ts'
import type { PageCache } from './page-cache.ts'
import { type Member, type PageData, type PagePlan, readPageData } from './page-data.ts'
import { type PageAsked, readyAnswer, toResponse } from './ready-answer.ts'

export type PageRenderer = {
  readonly plan: (url: URL, isSignedIn: boolean) => Promise<PagePlan>
  readonly draw: (page: PageToDraw, encoding: Encoding) => Promise<DrawnPage>
}

/** Plain data, which may travel to another thread. */
export type PageToDraw = {
  /** The whole address. */
  readonly url: string
  /** JSON by API path. */
  readonly answers: PageData['answers']
  /** What joins the answers of the API, by the same kind of names. */
  readonly said: Readonly<Record<string, unknown>>
  readonly isMissing: boolean
  readonly isSignedIn: boolean
}

export type PageNeeds = {
  readonly renderer: PageRenderer
  readonly cache: PageCache
  readonly publicVersions: () => PublicVersions
  /** Whether an answer of the API, by its path, may change with the requests. */
  readonly showsRequests: (apiPath: string) => boolean
  readonly publicUrl: string
  /** What this address is sent with in the place of the usual headers. */
  readonly headersOf?: (pathAndQuery: string) => Readonly<Record<string, string>>
}

export const createPages = (needs: PageNeeds, api: Hono<HttpEnv>) => {
  const { cache } = needs
  const thisTurn = oncePerTurn(needs.publicVersions)
  const shared = sharedPages(needs, api)

  /** Drawn for this one person and kept by nobody. */
  const drawPersonal = async (c: Context<HttpEnv>, key: string, viewer: Viewer) => {
    const cookie = c.req.header('cookie') ?? ''
    const { bytes, status } = await drawPage(needs, api, { key, member: { cookie, viewer } })
    c.header('Vary', 'Cookie')
    return sendPersonal(c, bytes, status)
  }

  return {
    /** The kept copy, found without touching the router; null when there is none. */
    kept: (request: PageRequest): ReadyAnswer | null => {
      if (request.isPersonal) return null
      const page = cache.find(request.key, thisTurn)
      return page && readyAnswer(page, request)
    },

    answer: async (c: Context<HttpEnv>): Promise<Response> => {
      const { pathname, search } = new URL(c.req.url)
      const key = pathname + search
      const { viewer } = c.var
      if (viewer && isPersonal(pathname)) return await drawPersonal(c, key, viewer)
      const versions = needs.publicVersions()
      const acceptEncoding = c.req.header('accept-encoding')
      const encoding = bestEncoding(acceptEncoding)
      const page = cache.find(key, () => versions) ?? (await shared(key, versions, encoding))
      const request = {
        acceptEncoding,
        ifNoneMatch: c.req.header('if-none-match'),
        isHead: c.req.method === 'HEAD',
      }
      const ready = readyAnswer(page, request)
      if (ready) return toResponse(ready)
      cache.encode(key, page, encoding)
      const encoded = readyAnswer(page, request)
      return encoded ? toResponse(encoded) : c.body(null, 500)
    },

    answerForm: formAnswer(needs, api),
  }
}

export type Pages = ReturnType<typeof createPages>

/**
 * Pages that are kept for everybody. Visitors who come while one is being made wait for that one making.
 * Most writes change few pages: where the answers are still those that the page shows, it is not drawn anew.
 */
const sharedPages = ({ cache, ...needs }: PageNeeds, api: Hono<HttpEnv>) => {
  const underWay = new Map<string, Promise<CachedPage>>()

  const make = async (key: string, versions: PublicVersions, encoding: Encoding) => {
    const { data, draw } = await openPage(needs, api, { key })
    const { status, fingerprint } = data
    const same = cache.renew(key, versions, fingerprint)
    if (same) return same
    const page = cache.prepare(await draw(encoding), {
      versions,
      showsRequests: data.paths.some(needs.showsRequests),
      status,
      fingerprint,
      vary: variesBy(key),
      headers: needs.headersOf?.(key) ?? {},
    })
    if (status === 200) cache.keep(key, page)
    return page
  }

  return (key: string, versions: PublicVersions, encoding: Encoding) => {
    const ticket = `${versions.all} ${key}`
    const waiting = underWay.get(ticket)
    if (waiting !== undefined) return waiting
    const making = make(key, versions, encoding).finally(() => underWay.delete(ticket))
    underWay.set(ticket, making)
    return making
  }
}

/** The page of this address after its form was sent without JavaScript; `said` joins its answers. */
const formAnswer =
  (needs: PageNeeds, api: Hono<HttpEnv>) =>
  async (c: Context<HttpEnv>, status: number, said: Record<string, unknown>) => {
    const { pathname, search } = new URL(c.req.url)
    const { bytes } = await drawPage(needs, api, { key: pathname + search, said })
    return sendPersonal(c, bytes, status as ContentfulStatusCode)
  }

const sendPersonal = (
  c: Context<HttpEnv>,
  bytes: DrawnPage['bytes'],
  status: ContentfulStatusCode,
) => {
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(bytes, status)
}

/** Joined by hand: as a relative address `//other.example` would be another site. */
const addressIn = (publicUrl: string, pathAndQuery: string) =>
  new URL(new URL(publicUrl).origin + pathAndQuery)

export type PageRequest = PageAsked & {
  /** Path and query. */
  readonly key: string
  readonly isPersonal: boolean
}

type Wanted = {
  readonly key: string
  readonly member?: Member
  /** Joins the answers of the API. */
  readonly said?: Readonly<Record<string, unknown>>
}

/** Reads what the page shows; drawing it can still be spared. */
const openPage = async (
  { renderer, publicUrl }: Pick<PageNeeds, 'renderer' | 'publicUrl'>,
  api: Hono<HttpEnv>,
  { key, member, said = {} }: Wanted,
): Promise<{ data: PageData; draw: (encoding: Encoding) => Promise<DrawnPage> }> => {
  const url = addressIn(publicUrl, key)
  const isSignedIn = member !== undefined
  const data = await readPageData(api, await renderer.plan(url, isSignedIn), member)
  const { answers, isMissing } = data
  const page = { url: url.href, answers, said, isMissing, isSignedIn }
  const draw = (encoding: Encoding) => renderer.draw(page, encoding)
  return { data, draw }
}

const drawPage = async (...asked: Parameters<typeof openPage>) => {
  const { data, draw } = await openPage(...asked)
  const { bytes } = await draw('identity')
  return { bytes, status: data.status }
}

/**
 * Asked once in each turn of the event loop: requests that arrive together share the answer, which
 * costs a lock on the file each time. Who has seen a write answered comes in a later turn.
 */
const oncePerTurn = <Known>(ask: () => Known) => {
  let known: Known | null = null
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

/** Kept pages that somebody who is signed in is not shown. */
export const dependsOnSession = (pathAndQuery: string) => {
  const path = pathAndQuery.split('?', 1)[0] ?? ''
  return isPersonal(path) || path === '/login' || path === '/change-password'
}

const variesBy = (pathAndQuery: string) => (dependsOnSession(pathAndQuery) ? ['Cookie'] : [])

/** Everything else reads the same for all and is filled in by the browser. */
const isPersonal = (path: string) => path === '/' || path === '/admin' || path.startsWith('/admin/')
