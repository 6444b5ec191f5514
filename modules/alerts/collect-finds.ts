import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Finds, NewRequests } from './ports.ts'

type Needs = {
  readonly newRequests: NewRequests
  readonly finds: Pick<Finds, 'collect'>
  readonly world: World
  readonly atomically: Atomically
}

/**
 * Holds the oldest new request against all alerts; false when none waits. It leaves the queue in the
 * transaction that keeps what was found: a process that dies loses nothing and finds nothing twice.
 */
export const collectFinds =
  ({ newRequests, finds, world, atomically }: Needs) =>
  (): boolean => {
    const id = newRequests.next()
    if (id === null) return false
    atomically(() => {
      finds.collect(id, world.now())
      newRequests.remove(id)
    })
    return true
  }
