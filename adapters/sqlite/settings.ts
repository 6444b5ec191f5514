import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

/** Settings as JSON, one row per key. */
export const sqliteSettings = (connection: Connection) => {
  const select = connection
    .prepare<[string], string>('SELECT value FROM settings WHERE key = ?')
    .pluck()
  const upsert = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  return {
    /** Null when never set. */
    read: (key: string): Readonly<Record<string, unknown>> | null => {
      const value = select.get(key) as string | undefined
      return value === undefined ? null : JSON.parse(value)
    },
    write: (key: string, value: unknown, at: Date) =>
      upsert.run(key, JSON.stringify(value), at.getTime()),
  }
}

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
