/** `/readyz`: whether requests can be served, for supervisors, monitoring and load balancers. */

import type { Context } from 'hono'
import type { InProcessApi } from './guards.ts'
import { forbidCaching, replyRefused } from './reply.ts'

export type ReadinessNeeds = {
  /** Tells whether damage of the database was met since the start. */
  readonly isDamaged: () => boolean
  /** Answers null when the database reads and writes; otherwise the reason. */
  readonly databaseFault: () => string | null
  readonly isStopping: () => boolean
  /** Monotonic milliseconds. */
  readonly stopwatch: () => number
}

/** Results are reused for a second. */
const FRESH_MS = 1000

/** Reads behind the home page and the public lists. */
const READS = ['/api/job-requests', '/api/showcase-items', '/api/categories'] as const

export const createReadiness = (needs: ReadinessNeeds, api: InProcessApi) => {
  const probe = async () => needs.databaseFault() ?? (await firstFailing(api))
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking = Promise.resolve<string | null>(null)
  return async (c: Context) => {
    // Damage found since then counts at once, before the next check.
    const isStale = needs.stopwatch() - lookedAt >= FRESH_MS || needs.isDamaged()
    if (isStale) {
      lookedAt = needs.stopwatch()
      looking = probe()
    }
    const fault = needs.isStopping() ? 'stopping' : await looking
    forbidCaching(c)
    if (fault === null) return c.json({ status: 'ready' })
    return replyRefused(c, 503, {
      code: `not-ready.${fault}`,
      message: 'Il sito non risponde in questo momento',
    })
  }
}

const firstFailing = async (api: InProcessApi): Promise<string | null> => {
  for (const path of READS) {
    const reply = await api.request(path)
    await reply.arrayBuffer()
    if (!reply.ok) return 'lists'
  }
  return null
}
