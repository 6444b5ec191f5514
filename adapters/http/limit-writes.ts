/** The limits that the table gives to routes, taken before the route so that parallel requests cannot pass them. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { FREE_WRITES, LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimiter } from '#modules/kernel/rate-limit.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { HttpEnv } from './env.ts'
import { failurePage } from './failure-page.ts'
import { tooMany } from './reply.ts'
import { byRoute } from './route-patterns.ts'

export type WriteLimiters = {
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>
  /** In memory: every write counts. */
  readonly briefLimiter: Pick<RateLimiter, 'take'>
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

const limitsOf = byRoute(
  Object.values(LIMITS).flatMap((limit) =>
    'routes' in limit ? limit.routes.map((route) => [route, limit] as const) : [],
  ),
)

export const limitWrites = ({ limiter, briefLimiter }: WriteLimiters) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { method, path } = c.req
    if (READING.has(method) || FREE_WRITES.includes(`${method} ${path}`)) return await next()
    const network = networkOf(c.var.ip)
    const account = accountIn(c)
    const permit = briefLimiter.take(LIMITS.writes, account ?? network)
    if (!permit.ok) return await refuse(c, permit.refusal.retryAfterMs)

    const taken: (() => void)[] = []
    const giveBack = () => taken.map((undo) => undo())
    for (const limit of account === null ? [] : limitsOf(method, path)) {
      const who = limit.by === 'network' ? network : String(account)
      const one = limiter.take(limit, who)
      if (!one.ok) {
        giveBack()
        return await refuse(c, one.refusal.retryAfterMs)
      }
      taken.push(() => limiter.giveBack(limit, who))
    }
    await next()
    if (c.res.status >= 400) giveBack()
  })

const accountIn = ({ var: { viewer, restrictedViewer, pendingViewer } }: Context<HttpEnv>) =>
  (viewer ?? restrictedViewer ?? pendingViewer)?.userId ?? null

/** As words for programs, as a page for forms sent without JavaScript. */
const refuse = async (c: Context, retryAfterMs: number) => {
  const refusal = tooMany(c, retryAfterMs)
  if (!(c.req.header('accept') ?? '').includes('text/html')) return refusal
  const { message } = (await refusal.json()) as { message: string }
  return failurePage(c, 429, message)
}
