/** The door every request enters by: kept pages leave at once, all else goes to the router. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from './env.ts'
import { createDoor } from './pace.ts'
import { dependsOnSession, type Pages } from './pages.ts'

/** Told of every request before it is answered. */
export type NoticeVisit = (incoming: HttpBindings['incoming']) => void

type Notice = {
  readonly visit: NoticeVisit
  /** Told of what never reaches the router. */
  readonly keptPage: (status: number) => void
}

export const createFetch = (app: Hono<HttpEnv>, pages: Pages, notice: Notice) => {
  const door = createDoor(() => performance.now())
  return (request: Request, bindings?: Partial<HttpBindings> | Http2Bindings) => {
    const incoming = bindings?.incoming
    if (incoming) notice.visit(incoming as HttpBindings['incoming'])
    if (incoming?.method === 'GET' && incoming.url !== undefined) {
      const { headers } = incoming
      const kept = pages.cached({
        key: incoming.url,
        isPersonal: headers.cookie !== undefined && dependsOnSession(incoming.url),
        acceptEncoding: headers['accept-encoding'] as string | undefined,
        ifNoneMatch: headers['if-none-match'],
        isHead: false,
      })
      if (kept) {
        notice.keptPage(kept.status)
        return kept
      }
    }
    return door(() => app.fetch(request, (bindings ?? {}) as HttpEnv['Bindings']))
  }
}
