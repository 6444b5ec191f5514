/**
 * The whole HTTP side as one Hono app; middleware order matters. The session comes first, because log lines, refusals
 * and limits need it; then what refuses a request before its route is asked, other sites' requests before all.
 */

import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { once } from '#modules/kernel/once.ts'
import { compressReplies } from './compress-replies.ts'
import { type DeviceRecords, recordDevice } from './device-cookie.ts'
import { requireFreshCode } from './fresh-code.ts'
import { type HttpEnv, type InProcessApi, SAFE_METHODS } from './guards.ts'
import { limitWrites, type WriteLimiters } from './limit-writes.ts'
import { createReadiness, type ReadinessNeeds } from './readiness.ts'
import { refuseWhilePaused } from './refuse-while-paused.ts'
import {
  createRenderedPages,
  type RenderedPageNeeds,
  type RenderedPages,
  toCacheRequest,
} from './rendered-pages/pages.ts'
import {
  forbidCaching,
  RefusalOutcome,
  renderFailurePage,
  replyNotFound,
  replyRefused,
} from './reply.ts'
import { createRequestContext, type RequestContextNeeds } from './request-context.ts'
import { applyHeaders } from './security-headers.ts'
import { type readStaticFiles, sendStatic } from './static-files.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export type HttpLog = {
  readonly request: (line: {
    requestId: string
    method: string
    /** The route's pattern instead of the path, so that no token or search text is logged. */
    route: string
    status: number
    durationMs: number
  }) => void
  readonly failure: (requestId: string, error: Error) => void
}

type Needs = RequestContextNeeds &
  WriteLimiters &
  RenderedPageNeeds & {
    readonly headers: Readonly<Record<string, string>>
    /** The sentence of a paused site. */
    readonly pausedBecause: () => string | null
    readonly devices: DeviceRecords
    readonly files: ReturnType<typeof readStaticFiles>
    readonly log: HttpLog
    readonly version: string
    /** Monotonic milliseconds. */
    readonly stopwatch: () => number
    readonly isDiskFull: (error: Error) => boolean
    readonly readiness: Omit<ReadinessNeeds, 'stopwatch'>
  }

const API = '/api'
const WEBHOOK = `${API}/webhooks/`

/** Routes besides the API; `forms` builds those that answer with pages. */
export type AppRoutes = {
  readonly api: Hono<HttpEnv>
  readonly forms: (pages: RenderedPages) => Hono<HttpEnv>
}

export const createHttpApp = (needs: Needs, { api, forms }: AppRoutes) => {
  const app = newRouter()
  const headers = { ...needs.headers, 'Cache-Control': 'no-store' }

  app.use(createRequestContext(needs))
  app.use(recordDevice(needs))
  app.use(async (c, next) => {
    const startedAt = needs.stopwatch()
    await next()
    applyHeaders(c, headers)
    needs.log.request({
      requestId: c.var.requestId,
      method: c.req.method,
      route: c.req.routePath,
      status: hasLeft(c) ? LEFT : c.res.status,
      durationMs: needs.stopwatch() - startedAt,
    })
  })
  app.use(sameSiteWrites(new URL(needs.publicUrl).origin, (path) => path.startsWith(WEBHOOK)))
  app.use(requireFreshCode)
  app.use(limitWrites(needs))
  app.use(refuseWhilePaused(needs.pausedBecause))

  app.get('/healthz', (c) => {
    forbidCaching(c)
    return c.json({ status: 'ok', version: needs.version })
  })
  app.use(`${API}/*`, compressReplies)
  const inProcess = readInProcess(needs, api)
  app.get('/readyz', createReadiness({ ...needs, ...needs.readiness }, inProcess))
  app.route(API, api)
  app.all(`${API}/*`, unmatchedCall(api, API))

  const pages = createRenderedPages(needs, inProcess, async (request, env) =>
    app.fetch(request, env),
  )
  const formRoutes = forms(pages)
  app.route('/', formRoutes)
  app.get('*', (c) => {
    const file = needs.files.get(c.req.path)
    if (file) return sendStatic(file, toCacheRequest(c))
    return pages.answer(c)
  })
  app.all('*', unmatchedPage(formRoutes))
  app.onError((error, c) => answerFailure(error, c, needs))

  return { app, pages }
}

/** nginx logs this status when a sender closed the connection before all was sent. */
const LEFT = 499

const hasLeft = ({ env }: Context<HttpEnv>) =>
  env?.incoming?.destroyed === true && !env.incoming.complete

/** Hono would try its other router first, which refuses routes like ours, and would end with this one. */
const newRouter = () => new Hono<HttpEnv>({ router: new TrieRouter() })

/** Serves API calls of the renderer in process, without security headers or a log line; made for the first of them. */
const readInProcess = (needs: Needs, api: Hono<HttpEnv>): InProcessApi => {
  const app = once(() =>
    newRouter()
      .use(createRequestContext(needs))
      .use(async (c, next) => {
        c.set('isRendering', true)
        await next()
      })
      .route(API, api)
      .onError((error, c) => answerFailure(error, c, needs)),
  )
  return { request: (...call) => app().request(...call) }
}

/** Tells whether a person opens an address, rather than a program. */
const isPageAsked = ({ req }: Context): boolean =>
  req.method === 'GET' &&
  !req.path.startsWith(`${API}/`) &&
  (req.header('accept') ?? '').includes('text/html')

const UNAVAILABLE = {
  status: 503,
  code: 'server.unavailable',
  message: 'Il sito non risponde in questo momento',
} as const

const FAILURE = {
  status: 500,
  code: 'server.failure',
  message: 'Si è verificato un errore. Riprova più tardi.',
} as const

const answerFailure = (
  error: Error,
  c: Parameters<typeof replyRefused>[0],
  needs: Pick<Needs, 'log' | 'isDiskFull'>,
) => {
  if (error instanceof RefusalOutcome) return error.answer(c)
  if (!hasLeft(c)) needs.log.failure(c.get('requestId'), error)
  const { status, ...refusal } = needs.isDiskFull(error) ? UNAVAILABLE : FAILURE
  return isPageAsked(c)
    ? renderFailurePage(c, status, refusal.message)
    : replyRefused(c, status, refusal)
}

/** A write with neither header is not from a browser and passes: it carries no ambient cookie. */
const sameSiteWrites = (publicOrigin: string, exempt: (path: string) => boolean) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || exempt(c.req.path)) return await next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isForeignOrigin =
      origin !== undefined && origin !== publicOrigin && origin !== new URL(c.req.url).origin
    if (isForeignSite || isForeignOrigin) {
      return replyRefused(c, 403, {
        code: 'request.foreign-site',
        message: 'Richiesta non consentita',
      })
    }
    return await next()
  })

/** Tells which methods a path is served with, by a router that is made when somebody first needs it. */
const methodsIn = ({ routes }: Hono<HttpEnv>) => {
  const router = once(() => {
    const made = new TrieRouter<true>()
    for (const { method, path } of routes) made.add(method, path, true)
    return made
  })
  return (asked: string) => METHODS.filter((method) => router().match(method, asked)[0].length > 0)
}

/** Fallback: 405 when the path exists with other methods, else 404. */
const unmatchedCall = (api: Hono<HttpEnv>, base: string) => {
  const methodsOf = methodsIn(api)
  return (c: Context<HttpEnv>) => {
    const methods = methodsOf(c.req.path.slice(base.length))
    return methods.length > 0 ? wrongMethod(c, methods) : replyNotFound(c)
  }
}

/** Every other path is a page: GET renders it, and some accept a form. */
const unmatchedPage = (forms: Hono<HttpEnv>) => {
  const methodsOf = methodsIn(forms)
  return (c: Context<HttpEnv>) => wrongMethod(c, [...new Set(['GET', ...methodsOf(c.req.path)])])
}

const wrongMethod = (c: Context, methods: readonly string[]) => {
  c.header('Allow', methods.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : [one])).join(', '))
  return replyRefused(c, 405, { code: 'request.method', message: 'Metodo non consentito' })
}
