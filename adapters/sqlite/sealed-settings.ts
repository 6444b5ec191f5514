import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

/** Seals secrets before they are kept; `open` is null for what another key sealed. */
type Vault = {
  readonly seal: (secret: string) => string
  readonly open: (sealed: string) => string | null
}

/** What settings with secrets are kept by. */
export type SealedSettingsNeeds = {
  readonly connection: Connection
  readonly vault: Vault
  readonly world: World
}
