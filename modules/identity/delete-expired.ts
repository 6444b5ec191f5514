import { DAY_MS } from '#modules/kernel/time.ts'
import type { Needs } from './needs.ts'

/** Longer than any limit's window. */
const HITS_RETENTION_MS = DAY_MS

/** Daily: closes accounts whose notice is over and deletes expired sessions, links and counted attempts. */
export const deleteExpired =
  ({ accounts, sessions, tokens, limiter, world, atomically }: Needs) =>
  () =>
    atomically(() => {
      const now = world.now()
      for (const id of accounts.dueToClose(now)) {
        accounts.change(id, { isActive: false, deactivatesAt: null }, now)
        sessions.endAll(id)
      }
      sessions.dropExpired(now)
      tokens.dropExpired(now)
      limiter.dropBefore(new Date(now.getTime() - HITS_RETENTION_MS))
    })
