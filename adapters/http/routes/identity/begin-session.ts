import type { Context } from 'hono'
import type { HttpEnv } from '#adapters/http/guards.ts'
import { setSessionCookie } from '#adapters/http/session-cookies.ts'
import type { Identity, SessionPass } from '#modules/identity/index.ts'

type Needs = { readonly identity: Identity; readonly isHttps: boolean }

/** Sets the new session cookie and ends the previous session, which prevents session fixation. */
export const beginSession = (
  c: Context<HttpEnv>,
  pass: SessionPass,
  { identity, isHttps }: Needs,
) => {
  endSession(c, identity)
  setSessionCookie(c, pass, isHttps)
}

export const endSession = (c: Context<HttpEnv>, identity: Identity) => {
  const viewer = c.var.viewer ?? c.var.restrictedViewer ?? c.var.pendingViewer
  if (viewer) identity.logOut(viewer.userId, viewer.sessionId)
}
