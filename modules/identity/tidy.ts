import { DAY_MS } from '#modules/kernel/time.ts'
import type { Needs } from './needs.ts'

/** Longer than any limit's window. */
const HITS_KEPT_MS = DAY_MS

/** Forgets what has run out: sessions, links, counted attempts. For the scheduler, once a day. */
export const tidyIdentity =
  ({ sessions, tokens, limiter, world, atomically }: Needs) =>
  () =>
    atomically(() => {
      const now = world.now()
      sessions.dropExpired(now)
      tokens.dropExpired(now)
      limiter.dropBefore(new Date(now.getTime() - HITS_KEPT_MS))
    })
