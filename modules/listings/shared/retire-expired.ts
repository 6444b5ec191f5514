import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'

type Needs = {
  /** Every kind of listing. */
  readonly stores: readonly Retiring[]
  readonly world: World
  readonly atomically: Atomically
}

type Retiring = {
  readonly retire: (now: Date, limit: number) => number
  readonly nextExpiry: () => Date | null
}

/** Nobody waits for more than these: taking one out of a large search index costs milliseconds. */
const AT_ONCE = 50

/**
 * Listings stop being public by the clock, not by a visit of the scheduler: whoever reads first lets
 * the due ones go. Until the next expiry, cached in memory, this costs one comparison. It is looked up
 * again every hour, long before anything that another process published can expire.
 */
export const createRetirement = ({ stores, world, atomically }: Needs) => {
  let nextCheckMs = Number.NEGATIVE_INFINITY

  const nextExpiryMs = () =>
    Math.min(...stores.map((store) => store.nextExpiry()?.getTime() ?? Number.POSITIVE_INFINITY))

  /** Some of what is due, and how many those were: called again until it answers 0. */
  const retireExpired = (): number => {
    const now = world.now()
    const retired = atomically(() =>
      stores.reduce((total, store) => total + store.retire(now, AT_ONCE), 0),
    )
    nextCheckMs = Math.min(nextExpiryMs(), now.getTime() + HOUR_MS)
    return retired
  }

  const beforeReading = () => {
    if (nextCheckMs <= world.now().getTime()) retireExpired()
  }

  return {
    retireExpired,
    beforeReading,
    /** The same reader, who meets nothing that is over. */
    current:
      <Arguments extends unknown[], Answer>(read: (...inputs: Arguments) => Answer) =>
      (...inputs: Arguments) => {
        beforeReading()
        return read(...inputs)
      },
  }
}
