import type { RateLimiter } from '#modules/kernel/rate-limit.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'

const SWEEP_FROM = 10_000

/**
 * A sliding window kept in this process: for limits so short that a restart may forget them, on paths
 * where a write to the disk for each hit would be half the cost.
 */
export const memoryRateLimiter = (world: World): Pick<RateLimiter, 'take'> => {
  const windows = new Map<string, { times: readonly number[]; windowMs: number }>()

  let sweepAbove = SWEEP_FROM

  /** The more there are who stay, the longer until the next time: the cost for each hit stays the same. */
  const dropQuiet = (now: number) => {
    for (const [key, { times, windowMs }] of windows) {
      if ((times.at(-1) ?? 0) + windowMs <= now) windows.delete(key)
    }
    sweepAbove = Math.max(SWEEP_FROM, windows.size * 2)
  }

  return {
    take: ({ name, most, windowMs }, who, hits = 1) => {
      const now = world.now().getTime()
      const key = `${name}:${who}`
      const times = (windows.get(key)?.times ?? []).filter((time) => time > now - windowMs)
      const excess = times.length + hits - most
      if (excess > 0) {
        // Room comes back when the hit that makes the excess has left the window.
        const leaving = times[excess - 1] ?? now
        return refuse({ code: 'rate.limited', retryAfterMs: leaving + windowMs - now })
      }
      windows.set(key, { times: [...times, ...Array.from({ length: hits }, () => now)], windowMs })
      if (windows.size > sweepAbove) dropQuiet(now)
      return accept(null)
    },
  }
}
