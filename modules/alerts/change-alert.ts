import type { AlertId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Alert } from './alert.ts'
import type { AlertChanges } from './contract/alert.ts'
import type { AlertStore, Finds } from './ports.ts'

type Needs = {
  readonly alerts: AlertStore
  readonly finds: Pick<Finds, 'forgetAlert'>
  readonly world: World
  readonly atomically: Atomically
}

type Change = {
  readonly userId: UserId
  readonly id: AlertId
  readonly changes: AlertChanges
}

/** Who pauses an alert is not told afterwards what it had found. */
export const changeAlert =
  ({ alerts, finds, world, atomically }: Needs) =>
  ({ userId, id, changes }: Change): Result<Alert, { readonly code: 'alert.not-found' }> =>
    atomically((): Result<Alert, { readonly code: 'alert.not-found' }> => {
      const alert = alerts.find(userId, id)
      if (!alert) return refuse({ code: 'alert.not-found' })
      const now = world.now()
      const changed: Alert = {
        ...alert,
        name: changes.name ?? alert.name,
        frequency: changes.frequency ?? alert.frequency,
        pausedAt: pausedAt(alert, changes.isPaused, now),
        updatedAt: now,
      }
      alerts.save(changed)
      if (changed.pausedAt) finds.forgetAlert(id)
      return accept(changed)
    })

const pausedAt = (alert: Alert, isPaused: boolean | undefined, now: Date) => {
  if (isPaused === undefined) return alert.pausedAt
  return isPaused ? (alert.pausedAt ?? now) : null
}
