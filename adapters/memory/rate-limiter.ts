import type { RateLimiter } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'

const SWEEP_FROM = 10_000

/** Serves short limits that may be lost on restart, because storing each hit would be half the cost. */
export const memoryRateLimiter = (world: World): Pick<RateLimiter, 'take'> => {
  const windows = new Map<string, { times: readonly number[]; windowMs: number }>()

  let sweepAbove = SWEEP_FROM

  /** The interval grows with the remaining entries, so that the cost per hit stays constant. */
  const dropQuiet = (now: number) => {
    for (const [key, { times, windowMs }] of windows) {
      const newest = times.at(-1) ?? 0
      if (newest + windowMs <= now || newest > now) windows.delete(key)
    }
    sweepAbove = Math.max(SWEEP_FROM, windows.size * 2)
  }

  return {
    take: ({ name, most, windowMs }, who, hits = 1) => {
      const now = world.now().getTime()
      const key = `${name}:${who}`
      const times = (windows.get(key)?.times ?? []).filter(
        // Later ones were noted by a clock that was set back since.
        (time) => time > now - windowMs && time <= now,
      )
      const excess = times.length + hits - most
      if (excess > 0) {
        // Permitted again once the oldest excess hit leaves the window.
        const leaving = times[excess - 1] ?? now
        return refuse({ code: 'rate.limited', retryAfterMs: leaving + windowMs - now })
      }
      windows.set(key, { times: [...times, ...Array.from({ length: hits }, () => now)], windowMs })
      if (windows.size > sweepAbove) dropQuiet(now)
      return accept(null)
    },
  }
}
