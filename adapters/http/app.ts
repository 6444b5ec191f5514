/** The whole web side in one Hono app: order matters, cheap refusals come first. */
import { Hono } from 'hono'
import { compressReplies } from './compress-replies.ts'
import type { HttpEnv } from './env.ts'
import { askForFreshCode } from './fresh-code.ts'
import { createPages, type PageNeeds, type Pages } from './pages/pages.ts'
import { createReadiness, type ReadinessNeeds } from './readiness.ts'
import { personal, refused } from './reply.ts'
import { type RequestContextNeeds, requestContext } from './request-context.ts'
import { sameSiteWrites } from './same-site.ts'
import { applyHeaders } from './security-headers.ts'
import { type readStaticFiles, sendStatic } from './static-files.ts'
import { unmatchedCall, unmatchedPage } from './unmatched.ts'

export type HttpLog = {
  readonly request: (line: {
    requestId: string
    method: string
    /** The pattern of the route, so that no token or word of a search reaches the log. */
    route: string
    status: number
    durationMs: number
  }) => void
  readonly failure: (requestId: string, error: Error) => void
}

type Needs = RequestContextNeeds &
  PageNeeds & {
    readonly headers: Readonly<Record<string, string>>
    readonly files: ReturnType<typeof readStaticFiles>
    readonly log: HttpLog
    readonly version: string
    /** Milliseconds that only go forward. */
    readonly stopwatch: () => number
    /** True for errors that mean the disk is full. */
    readonly isDiskFull: (error: Error) => boolean
    readonly readiness: Omit<ReadinessNeeds, 'stopwatch'>
  }

const API = '/api'
const WEBHOOK = `${API}/webhooks/`

/** What is served besides the API: `forms` makes the routes that answer with pages. */
export type Served = {
  readonly api: Hono<HttpEnv>
  readonly forms: (pages: Pages) => Hono<HttpEnv>
}

export const createHttpApp = (needs: Needs, { api, forms }: Served) => {
  const app = new Hono<HttpEnv>()
  const headers = { ...needs.headers, 'Cache-Control': 'no-store' }

  app.use(requestContext(needs))
  app.use(async (c, next) => {
    const startedAt = needs.stopwatch()
    await next()
    applyHeaders(c, headers)
    needs.log.request({
      requestId: c.var.requestId,
      method: c.req.method,
      route: c.req.routePath,
      status: c.res.status,
      durationMs: needs.stopwatch() - startedAt,
    })
  })
  app.use(sameSiteWrites(new URL(needs.publicUrl).origin, (path) => path.startsWith(WEBHOOK)))
  app.use(askForFreshCode)

  app.get('/healthz', (c) => {
    personal(c)
    return c.json({ status: 'ok', version: needs.version })
  })
  app.use(`${API}/*`, compressReplies)
  const inProcess = readInProcess(needs, api)
  app.get('/readyz', createReadiness({ ...needs, ...needs.readiness }, inProcess))
  app.route(API, api)
  app.all(`${API}/*`, unmatchedCall(api, API))

  const pages = createPages(needs, inProcess)
  const formRoutes = forms(pages)
  app.route('/', formRoutes)
  app.get('*', (c) => {
    const file = needs.files.get(c.req.path)
    if (file) return sendStatic(file, conditions(c.req))
    return pages.answer(c)
  })
  app.all('*', unmatchedPage(formRoutes))
  app.onError((error, c) => answerFailure(error, c, needs))

  return { app, pages }
}

/** The API as pages read it: nobody else hears the answers, so they need no headers and leave no line in the log. */
const readInProcess = (needs: Needs, api: Hono<HttpEnv>) =>
  new Hono<HttpEnv>()
    .use(requestContext(needs))
    .route(API, api)
    .onError((error, c) => answerFailure(error, c, needs))

const conditions = (request: { method: string; header: (name: string) => string | undefined }) => ({
  acceptEncoding: request.header('accept-encoding'),
  ifNoneMatch: request.header('if-none-match'),
  isHead: request.method === 'HEAD',
})

const answerFailure = (
  error: Error,
  c: Parameters<typeof refused>[0],
  needs: Pick<Needs, 'log' | 'isDiskFull'>,
) => {
  needs.log.failure(c.get('requestId'), error)
  if (needs.isDiskFull(error)) {
    return refused(c, 503, {
      code: 'server.unavailable',
      message: 'Servizio momentaneamente non disponibile',
    })
  }
  return refused(c, 500, {
    code: 'server.failure',
    message: 'Si è verificato un errore. Riprova più tardi.',
  })
}
