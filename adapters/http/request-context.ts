/** Sets the request id, the visitor's address and the viewer of a valid session cookie. */

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { SIGNED_IN_COOKIE } from '#modules/identity/contract/paths.ts'
import type { SessionCookie, ValidSession } from '#modules/identity/find-session.ts'
import type { ConflictsOfInterest } from '#modules/kernel/conflicts-of-interest.ts'
import { toPlainAddress } from '#modules/kernel/visitor-network.ts'
import type { HttpEnv } from './guards.ts'
import { isPrivateReply } from './reply.ts'

export type RequestContextNeeds = {
  /** Verifies the session cookie; null when forged, ended or expired. */
  readonly findSession: (cookie: string) => Promise<ValidSession | null>
  /** Adds `Secure` to cookies. */
  readonly isHttps: boolean
  readonly conflicts: ConflictsOfInterest
  readonly newRequestId: () => string
  readonly trustedProxies: number
}

export const createRequestContext = (needs: RequestContextNeeds) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = needs.newRequestId()
    c.set('requestId', requestId)
    c.set('hasConflict', needs.conflicts.has)
    c.set(
      'ip',
      readVisitorIp(
        c.env?.incoming?.socket?.remoteAddress,
        c.req.header('x-forwarded-for'),
        needs.trustedProxies,
      ),
    )
    const session = await sessionOf(c, needs)
    setViewers(c, session)
    c.header('X-Request-Id', requestId)
    await next()
    if (session?.renew) await renew(c, session.renew, needs.isHttps)
    if (!session) dropStaleHint(c, needs.isHttps)
  })

/** Sets at most one of the three. */
const setViewers = (c: Context<HttpEnv>, session: ValidSession | null) => {
  const viewer = session?.viewer ?? null
  const isPending = session?.awaitsSecondFactor ?? false
  const isRestricted = !isPending && (session?.isRestricted ?? false)
  c.set('viewer', isPending || isRestricted ? null : viewer)
  c.set('restrictedViewer', isRestricted ? viewer : null)
  c.set('pendingViewer', isPending ? viewer : null)
  c.set('secondFactor', session?.secondFactor ?? null)
}

const sessionOf = async (c: Context, { findSession, isHttps }: RequestContextNeeds) => {
  if (c.req.header('cookie') === undefined) return null
  const cookie = getCookie(c, sessionCookieOf(isHttps))
  return cookie ? await findSession(cookie) : null
}

/** Skips cacheable replies, and those that set or delete the session cookie. */
const renew = async (
  c: Context,
  startAnew: NonNullable<ValidSession['renew']>,
  isHttps: boolean,
) => {
  if (!isPrivateReply(c.res) || givesSession(c.res, isHttps)) return
  const pass = await startAnew()
  if (pass) setSessionCookie(c, pass, isHttps)
}

/** Deletes the hint cookie of an ended session, on any reply that is not cached. */
const dropStaleHint = (c: Context, isHttps: boolean) => {
  if (!getCookie(c, SIGNED_IN_COOKIE) || !isPrivateReply(c.res) || givesSession(c.res, isHttps))
    return
  dropHint(c, isHttps)
}

/** Counts from the right: only the last `trustedProxies` entries were written by trusted proxies. */
export const readVisitorIp = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) => {
  const nearest = toPlainAddress(peer ?? 'unknown')
  if (trustedProxies === 0 || !forwardedFor) return nearest
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return toPlainAddress(hops[Math.max(0, hops.length - trustedProxies)] ?? '') || nearest
}

/** The `__Host-` prefix ties the cookie to this host and to https, so only https can use it. */
const sessionCookieOf = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

export const setSessionCookie = (c: Context, pass: SessionCookie, isHttps: boolean) => {
  const shared = {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: pass.maxAgeSeconds,
  } as const
  setCookie(c, sessionCookieOf(isHttps), pass.cookie, { ...shared, httpOnly: true })
  // A pending or restricted session does not count as signed in for pages.
  if (pass.isRestricted || pass.awaitsSecondFactor) dropHint(c, isHttps)
  else setCookie(c, SIGNED_IN_COOKIE, '1', shared)
}

export const clearSessionCookie = (c: Context, isHttps: boolean) => {
  deleteCookie(c, sessionCookieOf(isHttps), { path: '/', secure: isHttps })
  dropHint(c, isHttps)
}

const dropHint = (c: Context, isHttps: boolean) => {
  deleteCookie(c, SIGNED_IN_COOKIE, { path: '/', secure: isHttps })
}

/** Tells whether a reply already sets the session cookie. */
const givesSession = (response: Response, isHttps: boolean) =>
  response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${sessionCookieOf(isHttps)}=`))
