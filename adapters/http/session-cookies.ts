/** Cookies of a session. */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { SIGNED_IN_COOKIE } from '#modules/identity/contract/paths.ts'
import type { SessionPass } from '#modules/identity/find-session.ts'

/** With https, the `__Host-` prefix ties the cookie to this host and to https. */
export const sessionCookieOf = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

export const setSessionCookie = (c: Context, pass: SessionPass, isHttps: boolean) => {
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

export const dropSession = (c: Context, isHttps: boolean) => {
  deleteCookie(c, sessionCookieOf(isHttps), { path: '/', secure: isHttps })
  dropHint(c, isHttps)
}

export const dropHint = (c: Context, isHttps: boolean) => {
  deleteCookie(c, SIGNED_IN_COOKIE, { path: '/', secure: isHttps })
}

/** Whether a reply already sets the session cookie. */
export const givesSession = (response: Response, isHttps: boolean) =>
  response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${sessionCookieOf(isHttps)}=`))
