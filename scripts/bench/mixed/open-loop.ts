/** Open loop: a request that waits for a free connection counts as late from its due time. */
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadCall, NextCall } from './exchange.ts'

/** Releases calls when they are due at `rate` per second. */
export const createArrivals = (rate: number, make: () => LoadCall | null): { next: NextCall } => {
  const startedAt = performance.now()
  let handedOut = 0
  return {
    next: async () => {
      const dueAt = startedAt + (handedOut * 1000) / rate
      handedOut += 1
      const wait = dueAt - performance.now()
      if (wait > 0) await pause(wait)
      const call = make()
      return call && { ...call, dueAt }
    },
  }
}
