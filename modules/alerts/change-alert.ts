import type { AlertId, UserId } from '#modules/kernel/ids.ts'
import type { Signer } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type Alert, chosenFrequency } from './alert.ts'
import type { AlertChanges } from './contract/alert.ts'
import type { UnsubscribeEnd } from './contract/paths.ts'
import type { AlertNeeds, AlertSet } from './ports.ts'

type Change = {
  readonly userId: UserId
  readonly id: AlertId
  readonly changes: AlertChanges
}

type Outcome = Result<Alert, { readonly code: 'alert.not-found' | 'alert.instant-not-in-plan' }>

/** Pausing drops matches not yet sent, so that no mail follows the pause. */
export const changeAlert =
  ({ alerts, matches, rights, world, atomically }: AlertNeeds) =>
  ({ userId, id, changes }: Change): Outcome =>
    atomically((): Outcome => {
      const alert = alerts.find(userId, id)
      if (!alert) return refuse({ code: 'alert.not-found' })
      const { instantAlerts } = rights.of(userId)
      if (isFaster(alert, changes) && !instantAlerts)
        return refuse({ code: 'alert.instant-not-in-plan' })
      const now = world.now()
      const changed: Alert = {
        ...alert,
        name: changes.name ?? alert.name,
        ...(changes.frequency && chosenFrequency(changes.frequency, instantAlerts)),
        pausedAt: pausedAt(alert, changes.isPaused, now),
        updatedAt: now,
      }
      alerts.save(changed)
      if (changed.pausedAt) matches.forgetAlert(id)
      return accept(changed)
    })

const isFaster = (alert: Alert, changes: AlertChanges) =>
  changes.frequency === 'instant' && (alert.awaitsRight || alert.frequency !== 'instant')

const pausedAt = (alert: Alert, isPaused: boolean | undefined, now: Date) => {
  if (isPaused === undefined) return alert.pausedAt
  return isPaused ? (alert.pausedAt ?? now) : null
}

/** Token of the mail's link; valid for as long as the installation's key is. */
export const unsubscribeToken = (links: Pick<Signer, 'sign'>, which: AlertSet) =>
  links.sign(JSON.stringify(which))

/** Pauses the alerts, so that their owner can resume them. An alert that no longer exists counts as unsubscribed. */
export const unsubscribe =
  ({ alerts, links, world, atomically }: AlertNeeds) =>
  (token: string): UnsubscribeEnd => {
    const text = links.read(token)
    if (text === null) return 'invalid'
    atomically(() => alerts.pause(JSON.parse(text) as AlertSet, world.now()))
    return 'done'
  }
