/**
 * Answers cached pages from `node:http`, before the router: a cached page costs 2.4 to 3.4 times less processor
 * time (`npm run bench -- ablation`). The price: what the router does for all (log, headers, counting of
 * visits) is done here once more for these pages.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from '../env.ts'
import type { ReadyAnswer } from '../rendered-pages/cached-page.ts'
import { dependsOnSession } from '../rendered-pages/page-cache.ts'
import type { Pages } from '../rendered-pages/pages.ts'

/** Told of every request before it is answered. */
export type NoticeVisit = (incoming: IncomingMessage) => void

type Notice = {
  readonly visit: NoticeVisit
  /** Told of what never reaches the router. */
  readonly cachedPage: (status: number) => void
}

/** `hostname` is what a request that names no host is taken to mean. */
export const createListener = (
  app: Hono<HttpEnv>,
  pages: Pages,
  notice: Notice,
): ((hostname: string) => RequestListener) => {
  const toRouter = (request: Request, bindings: unknown) =>
    app.fetch(request, bindings as HttpBindings)

  return (hostname) => {
    const answer = getRequestListener(toRouter, { hostname })
    return (incoming, outgoing) => {
      notice.visit(incoming)
      const cached = cachedAnswerFor(incoming, pages)
      if (!cached) {
        void answer(incoming, outgoing)
        return
      }
      notice.cachedPage(cached.status)
      write(cached, outgoing)
    }
  }
}

const cachedAnswerFor = ({ method, url, headers }: IncomingMessage, pages: Pages) => {
  if (method !== 'GET' || url === undefined) return null
  return pages.cached({
    key: url,
    isPersonal: headers.cookie !== undefined && dependsOnSession(url),
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    isHead: false,
  })
}

/** Past `Request` and `Response`, which are half of what sending a ready page costs. */
const write = ({ status, headers, bytes }: ReadyAnswer, outgoing: ServerResponse) => {
  outgoing.writeHead(status, headers).end(bytes)
}
