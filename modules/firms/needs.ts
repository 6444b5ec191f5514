import type { AuditLog } from '#modules/kernel/audit.ts'
import type { DecisionLog } from '#modules/kernel/decisions.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import type { ViesLookup } from '#modules/kernel/vies.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type {
  CredentialStore,
  FirmStore,
  FirmViews,
  Neighbours,
  People,
  Places,
  Rule,
} from './ports.ts'

export type FirmNeeds = Neighbours & {
  readonly firms: FirmStore
  readonly views: FirmViews
  readonly credentials: CredentialStore
  readonly places: Places
  readonly people: People
  readonly rules: readonly Rule[]
  readonly vies: ViesLookup
  readonly outbox: Outbox
  readonly audit: AuditLog
  readonly decisionLog: DecisionLog
  readonly operators: { readonly addresses: () => readonly string[] }
  readonly world: World
  readonly atomically: Atomically
  readonly publicVersion: () => number
}
