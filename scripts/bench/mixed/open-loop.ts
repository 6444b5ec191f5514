/** Open loop: a request that waits for a free connection counts as late from its due time. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Next } from './exchange.ts'

/** Releases calls when they are due at `rate` per second. */
export const arrivalsAt = (rate: number, make: () => Call | null): { next: Next } => {
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
