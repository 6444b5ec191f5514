import type { AlertNeeds } from './ports.ts'

/**
 * Matches the oldest new request against all alerts; false when none waits. It leaves the queue in the transaction
 * that stores the matches, so that a crash neither loses nor repeats any.
 */
export const collectMatches =
  ({ newRequests, matches, world, atomically }: AlertNeeds) =>
  (): boolean => {
    const id = newRequests.next()
    if (id === null) return false
    atomically(() => {
      matches.collect(id, world.now())
      newRequests.remove(id)
    })
    return true
  }
