import type { HttpBindings } from '@hono/node-server'
import type { SecondFactorOfSession } from '#modules/identity/index.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'

/** Variables of a request's context. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Null for anonymous visitors and for restricted sessions. */
    viewer: Viewer | null
    /** Session that may only change its password or log out. */
    restrictedViewer: Viewer | null
    /** Session after the password, before the second factor. */
    pendingViewer: Viewer | null
    /** Null without a session. */
    secondFactor: SecondFactorOfSession | null
    /** The visitor's address, behind trusted proxies. */
    ip: string
  }
}
