/** The limits that the table gives to routes, taken before the route so that parallel requests cannot pass them. */

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  LIMITS,
  type RateLimit,
  type RateLimited,
  type RateLimiter,
  UNLIMITED_WRITES,
} from '#modules/kernel/limits.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { isStaff } from '#modules/kernel/viewer.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { type HttpEnv, SAFE_METHODS } from './guards.ts'
import { renderFailurePage, replyTooMany } from './reply.ts'
import { createRouteLookup } from './route-lookup.ts'

export type WriteLimiters = {
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>
  /** Counts every write, so it stays in memory. */
  readonly briefLimiter: Pick<RateLimiter, 'take'>
}

const limitsOf = createRouteLookup(
  Object.values(LIMITS).flatMap((limit) =>
    'routes' in limit ? limit.routes.map((route) => [route, limit] as const) : [],
  ),
)

export const limitWrites = ({ limiter, briefLimiter }: WriteLimiters) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { method, path } = c.req
    if (SAFE_METHODS.has(method) || UNLIMITED_WRITES.includes(`${method} ${path}`))
      return await next()
    const permit = takeOrdinary(briefLimiter, c)
    const taken = permit.ok ? takeAll(limiter, countedFor(c)) : permit
    if (!taken.ok) return await refuse(c, taken.refusal.retryAfterMs)
    await next()
    if (c.res.status >= 400) taken.value?.()
  })

/** The line of all writes, from which the staff at work is free. */
const takeOrdinary = (
  { take }: WriteLimiters['briefLimiter'],
  c: Context<HttpEnv>,
): Result<null, RateLimited> =>
  c.var.viewer && isStaff(c.var.viewer)
    ? accept(null)
    : take(LIMITS.writes, accountIn(c) ?? toNetworkKey(c.var.ip))

type Counted = readonly (readonly [limit: RateLimit, who: string])[]

/** The limits in the table that count this route for this account. */
const countedFor = (c: Context<HttpEnv>): Counted => {
  const account = accountIn(c)
  if (account === null) return []
  return limitsOf(c.req.method, c.req.path).map((limit) => [
    limit,
    limit.by === 'network' ? toNetworkKey(c.var.ip) : account,
  ])
}

/** All of them or none; the value gives them back. */
const takeAll = (
  limiter: WriteLimiters['limiter'],
  [first, ...others]: Counted,
): Result<(() => void) | null, RateLimited> => {
  if (!first) return accept(null)
  const one = limiter.take(...first)
  if (!one.ok) return one
  const rest = takeAll(limiter, others)
  const giveBack = () => limiter.giveBack(...first)
  if (!rest.ok) giveBack()
  return rest.ok
    ? accept(() => {
        giveBack()
        rest.value?.()
      })
    : rest
}

const accountIn = ({ var: { viewer, restrictedViewer, pendingViewer } }: Context<HttpEnv>) =>
  (viewer ?? restrictedViewer ?? pendingViewer)?.userId ?? null

/** Answers programs with JSON, and forms sent without JavaScript with a page. */
const refuse = async (c: Context, retryAfterMs: number) => {
  const refusal = replyTooMany(c, retryAfterMs)
  if (!(c.req.header('accept') ?? '').includes('text/html')) return refusal
  const { message } = (await refusal.json()) as { message: string }
  return renderFailurePage(c, 429, message)
}
