import type { HttpBindings } from '@hono/node-server'
import type { Viewer } from '#modules/kernel/viewer.ts'

/** What travels with one request through the routes. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Null for anonymous visitors and for restricted sessions alike. */
    viewer: Viewer | null
    /** A session that may only change its password or log out. */
    restrictedViewer: Viewer | null
    /** The address of the visitor, past the trusted proxies. */
    ip: string
  }
}
