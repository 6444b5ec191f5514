/** A paused site is read by everybody and written by the staff alone. */
import { createMiddleware } from 'hono/factory'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { isStaff } from '#modules/kernel/viewer.ts'
import { type HttpEnv, SAFE_METHODS } from './guards.ts'
import { renderFailurePage, replyRefused } from './reply.ts'

/** Log-in, leaving and taking back, what somebody has a right to at any time, what began before, and what is written by reading. */
const STAY_OPEN = [
  /^\S+ \/api\/(login|logout|webhooks|consent|analytics|banners|alerts\/unsubscribe)(\/|$)/,
  /^POST \/api\/auth\/((forgot|reset)-password|login-link)$/,
  /^\S+ \/api\/users\/me\/(sessions|second-factor|change-password)(\/|$)/,
  /^DELETE \/api\/(users\/me$|alerts\/|my-showcase-items\/|notifications\/devices$)/,
  /^PUT \/api\/notifications\/preferences$/,
  /^POST \/api\/my-job-requests\/[^/]+\/stop-contacts$/,
  /^POST \/api\/(orders\/[^/]+\/(check-payment|withdraw)|withdrawals\/[^/]+)$/,
  /^POST \/ordini\/[^/]+\/recesso$/,
  /^POST \/api\/subscription\/cancel$/,
  /^POST \/api\/decisions\/[^/]+\/complaint$/,
  /^POST \S+\/(read|report|seen)$/,
  /^POST \/(login(\/(codice|email|link))?|esci|verifica-email|password-dimenticata|reimposta-password|disiscrizione|reclamo)$/,
  // Both also lead to pages whose API calls are refused anyway.
  /^POST \/(lista-d-attesa|conferma-annuncio)$/,
]

export const refuseWhilePaused = (pausedBecause: () => string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { method, path } = c.req
    const { viewer } = c.var
    const isOpen =
      SAFE_METHODS.has(method) ||
      (viewer && isStaff(viewer)) ||
      STAY_OPEN.some((open) => open.test(`${method} ${path}`))
    const message = isOpen ? null : pausedBecause()
    if (message === null) return await next()
    return (c.req.header('accept') ?? '').includes('text/html')
      ? renderFailurePage(c, 503, escapeMarkup(message))
      : replyRefused(c, 503, { code: 'site.paused', message })
  })
