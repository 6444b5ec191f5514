import type { Outbox } from '#modules/kernel/mail.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Links, Listeners, Matches, PlanRights } from './ports.ts'

/** Mail and matches change in one transaction, so that a crash neither repeats nor loses a notification. */
export type AlertNeeds = {
  readonly matches: Matches
  readonly listeners: Listeners
  readonly outbox: Outbox
  readonly links: Links
  readonly rights: PlanRights
  readonly world: World
  readonly atomically: Atomically
}
