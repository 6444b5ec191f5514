/** Requests that begin by a clock: one that waits for a free connection is late from the moment it was due. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Next } from './exchange.ts'

/** Hands out one call after the other, each when it is due at `rate` a second. */
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
