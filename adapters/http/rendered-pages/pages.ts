/** Server-rendered pages: loads data through the API, renders, caches. */

import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { HttpEnv, InProcessApi } from '../guards.ts'
import { forbidCaching } from '../reply.ts'
import { hasTokenInAddress, isPersonalPage, listVaryHeaders } from './page-audience.ts'
import {
  type CachedPage,
  type CachedReply,
  findReadyAnswer,
  type PageCache,
  toResponse,
} from './page-cache.ts'
import { openPage, type PageMember, type RenderingNeeds, renderPage } from './page-data.ts'
import {
  type CacheRequest,
  type ContentEncoding,
  chooseEncoding,
  type RenderedPage,
} from './page-encoding.ts'

export type RenderedPageNeeds = SharedNeeds & { readonly publicVersions: () => PublicVersions }

/** The whole app, for a form that becomes a call of the API. */
export type CallApp = (request: Request, env: HttpEnv['Bindings']) => Promise<Response>

export const createRenderedPages = (
  needs: RenderedPageNeeds,
  api: InProcessApi,
  callApp: CallApp,
) => {
  const { cache } = needs
  const thisTurn = oncePerTurn(needs.publicVersions)
  const shared = sharedPages(needs, api)
  const keyIn = (address: string) => {
    const start = address.indexOf('?')
    if (start === -1) return address
    const path = address.slice(0, start)
    return path + needs.renderer.knownSearch(path, address.slice(start))
  }

  /** Rendered for one person and not cached. */
  const renderPersonal = async (c: Context<HttpEnv>, key: string, member: PageMember) => {
    const { bytes, status } = await renderPage(needs, api, { key, member })
    c.header('Vary', 'Cookie')
    return sendPersonal(c, bytes, status)
  }

  return {
    /** The cached page, without the router; null when there is none. */
    cached: (request: RenderedPageRequest): CachedReply | null => {
      if (request.isPersonal) return null
      const page = cache.find(keyIn(request.address), thisTurn)
      return page && findReadyAnswer(page, request)
    },

    answer: async (c: Context<HttpEnv>): Promise<Response> => {
      await needs.renderer.opened()
      const { pathname, search } = new URL(c.req.url)
      const key = keyIn(pathname + search)
      const member = isPersonalPage(key) ? memberOf(c) : undefined
      if (member) return await renderPersonal(c, key, member)
      if (hasTokenInAddress(key)) {
        const { bytes, status } = await renderPage(needs, api, { key })
        return sendPersonal(c, bytes, status)
      }
      const versions = needs.publicVersions()
      const request = toCacheRequest(c)
      const encoding = chooseEncoding(request.acceptEncoding)
      const page = cache.find(key, () => versions) ?? (await shared(key, versions, encoding))
      return toResponse(cache.answer(key, page, request))
    },

    answerForm: formAnswer(needs, api, keyIn),
    ask: callApp,
  }
}

export type RenderedPages = ReturnType<typeof createRenderedPages>

export const toCacheRequest = ({ req }: Context): CacheRequest => ({
  acceptEncoding: req.header('accept-encoding'),
  ifNoneMatch: req.header('if-none-match'),
  isHead: req.method === 'HEAD',
})

/** The page in reply to a form sent without JavaScript; `extraAnswers` join those of the API. */
const formAnswer =
  (needs: RenderingNeeds, api: InProcessApi, keyIn: (address: string) => string) =>
  async (c: Context<HttpEnv>, status: number, extraAnswers: Record<string, unknown>) => {
    const { pathname, search } = new URL(c.req.url)
    const member = isPersonalPage(pathname) ? memberOf(c) : undefined
    const page = { key: keyIn(pathname + search), extraAnswers, ...(member && { member }) }
    const { bytes } = await renderPage(needs, api, page)
    return sendPersonal(c, bytes, status as ContentfulStatusCode)
  }

const memberOf = (c: Context<HttpEnv>): PageMember | undefined => {
  const { viewer, secondFactor } = c.var
  const cookie = c.req.header('cookie') ?? ''
  return viewer
    ? { cookie, viewer, mustEnrolSecondFactor: secondFactor?.isMissing ?? false }
    : undefined
}

const sendPersonal = (
  c: Context<HttpEnv>,
  bytes: RenderedPage['bytes'],
  status: ContentfulStatusCode,
) => {
  forbidCaching(c)
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(bytes, status)
}

export type RenderedPageRequest = CacheRequest & {
  /** Path and query. */
  readonly address: string
  readonly isPersonal: boolean
}

/** Once per turn of the event loop, because each query locks the file; a client that saw its write confirmed can only ask in a later turn. */
const oncePerTurn = <Value>(ask: () => Value) => {
  let latest: Value | null = null
  const forget = () => {
    latest = null
  }
  return () => {
    if (latest === null) {
      latest = ask()
      setImmediate(forget)
    }
    return latest
  }
}

type SharedNeeds = RenderingNeeds & {
  readonly cache: PageCache
  /** Tells whether an API reply, by its path, depends on job requests. */
  readonly showsRequests: (apiPath: string) => boolean
  /** Headers that replace the defaults for a path. */
  readonly headersOf?: (pathAndQuery: string) => Readonly<Record<string, string>>
}

/** Concurrent requests share one rendering, and a page whose data are unchanged is not rendered again. */
const sharedPages = ({ cache, ...needs }: SharedNeeds, api: InProcessApi) => {
  const underWay = new Map<string, Promise<CachedPage>>()

  const make = async (key: string, versions: PublicVersions, encoding: ContentEncoding) => {
    const { data, render } = await openPage(needs, api, { key })
    const { status, fingerprint } = data
    const same = cache.renew(key, versions, fingerprint)
    if (same) return same
    const page = cache.prepare(await render(encoding), {
      versions,
      showsRequests: data.paths.some(needs.showsRequests),
      status,
      fingerprint,
      vary: listVaryHeaders(key),
      headers: needs.headersOf?.(key) ?? {},
    })
    if (status === 200) cache.set(key, page)
    return page
  }

  return (key: string, versions: PublicVersions, encoding: ContentEncoding) => {
    const ticket = `${versions.everything} ${key}`
    const waiting = underWay.get(ticket)
    if (waiting !== undefined) return waiting
    const making = make(key, versions, encoding).finally(() => underWay.delete(ticket))
    underWay.set(ticket, making)
    return making
  }
}
