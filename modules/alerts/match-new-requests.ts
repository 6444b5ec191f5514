import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Matches, NewRequests } from './ports.ts'

type Needs = {
  readonly newRequests: NewRequests
  readonly matches: Pick<Matches, 'collect'>
  readonly world: World
  readonly atomically: Atomically
}

/**
 * Matches the oldest new request against all alerts; false when none waits. It leaves the queue in the transaction
 * that stores the matches, so that a crash neither loses nor repeats any.
 */
export const collectMatches =
  ({ newRequests, matches, world, atomically }: Needs) =>
  (): boolean => {
    const id = newRequests.next()
    if (id === null) return false
    atomically(() => {
      matches.collect(id, world.now())
      newRequests.remove(id)
    })
    return true
  }
