import type { HttpBindings } from '@hono/node-server'
import type { SecondFactorOfSession } from '#modules/identity/index.ts'
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
    /** The password was shown and the code of the second factor is still to come. */
    pendingViewer: Viewer | null
    /** Null when nobody is signed in. */
    secondFactor: SecondFactorOfSession | null
    /** The address of the visitor, past the trusted proxies. */
    ip: string
  }
}
