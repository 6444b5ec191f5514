import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { JobRequestStore } from './ports.ts'

type Needs = {
  readonly requests: JobRequestStore
  readonly world: World
  readonly atomically: Atomically
}

/** Nobody waits for more than these: taking one out of a large search index costs milliseconds. */
const AT_ONCE = 50

/**
 * Requests stop being public by the clock, not by a visit of the scheduler: whoever reads first lets
 * the due ones go. Until the next expiry, kept in memory, this costs one comparison. It is looked up
 * again every hour, long before anything that another process published can expire.
 */
export const createRetirement = ({ requests, world, atomically }: Needs) => {
  let nextLookMs = Number.NEGATIVE_INFINITY

  /** Some of what is due, and how many those were: called again until it answers 0. */
  const retireExpired = (): number => {
    const now = world.now()
    const retired = atomically(() => requests.retire(now, AT_ONCE))
    const inAnHour = now.getTime() + HOUR_MS
    nextLookMs = Math.min(requests.nextExpiry()?.getTime() ?? inAnHour, inAnHour)
    return retired
  }

  return {
    retireExpired,
    beforeReading: () => {
      if (nextLookMs <= world.now().getTime()) retireExpired()
    },
  }
}
