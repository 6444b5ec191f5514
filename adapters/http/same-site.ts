import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './env.ts'
import { refused } from './reply.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Writes that a page of another site makes a browser send are refused. A write with neither header
 * does not come from a browser and passes: it carries no cookie that somebody else could ride on.
 */
export const sameSiteWrites = (publicOrigin: string, exempt: (path: string) => boolean) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (SAFE.has(c.req.method) || exempt(c.req.path)) return await next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isForeignOrigin =
      origin !== undefined && origin !== publicOrigin && origin !== new URL(c.req.url).origin
    if (isForeignSite || isForeignOrigin) {
      return refused(c, 403, { code: 'request.foreign-site', message: 'Richiesta non consentita' })
    }
    return await next()
  })
