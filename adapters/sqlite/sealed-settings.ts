import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

/** Encrypts secrets; `open` answers null for those of another key. */
type Vault = {
  readonly seal: (secret: string) => string
  readonly open: (sealed: string) => string | null
}

/** Dependencies of settings with secrets. */
export type SealedSettingsNeeds = {
  readonly connection: Connection
  readonly vault: Vault
  readonly world: World
}
