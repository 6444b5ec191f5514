/** Gives each request an id, the visitor's address and, when a cookie proves it, its viewer. */
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { HttpEnv } from './env.ts'

export const SESSION_COOKIE = 'session'

export type SessionFound = { readonly viewer: Viewer; readonly isRestricted: boolean }

export type RequestContextNeeds = {
  /** Reads the signed cookie; null when it is forged, ended or too old. */
  readonly findSession: (cookie: string) => Promise<SessionFound | null>
  readonly newRequestId: () => string
  /** How many proxies in front may be believed about the visitor's address. */
  readonly trustedProxies: number
}

export const requestContext = (needs: RequestContextNeeds) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = needs.newRequestId()
    c.set('requestId', requestId)
    c.set(
      'ip',
      visitorAddress(
        c.env?.incoming?.socket?.remoteAddress,
        c.req.header('x-forwarded-for'),
        needs.trustedProxies,
      ),
    )
    const cookie = c.req.header('cookie') === undefined ? undefined : getCookie(c, SESSION_COOKIE)
    const session = cookie ? await needs.findSession(cookie) : null
    c.set('viewer', session && !session.isRestricted ? session.viewer : null)
    c.set('restrictedViewer', session?.isRestricted ? session.viewer : null)
    c.header('X-Request-Id', requestId)
    await next()
  })

/** Counts from the right: only the last `trustedProxies` entries were written by proxies of ours. */
export const visitorAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) => {
  if (trustedProxies === 0 || !forwardedFor) return peer ?? 'unknown'
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops[Math.max(0, hops.length - trustedProxies)] || (peer ?? 'unknown')
}
