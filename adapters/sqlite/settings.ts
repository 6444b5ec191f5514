import type { SecretVault } from '#modules/identity/ports.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './connection.ts'
import { withSql } from './statements.ts'

/** Written when the data came out of a copy elsewhere; invoicing waits while it stands. */
export const REBUILT_KEY = 'rebuilt'

/** Settings as JSON, one row per key. */
export const sqliteSettings = withSql(({ value: stored, run }) => {
  /** Answers null when never set. */
  const read = (key: string): Readonly<Record<string, unknown>> | null => {
    const value = stored<string>`SELECT value FROM settings WHERE key = ${key}`
    return value === undefined ? null : JSON.parse(value)
  }
  const write = (key: string, value: unknown, at: Date) =>
    run`INSERT INTO settings (key, value, updated_at) VALUES (${key}, ${JSON.stringify(value)}, ${at})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`
  return {
    read,
    write,
    under: <Value>(key: string) => ({
      read: () => read(key) as Value | null,
      write: (value: Value, at: Date) => write(key, value, at),
    }),
  }
})

/** Dependencies of settings with secrets. */
export type SealedSettingsNeeds = {
  readonly connection: Connection
  readonly vault: SecretVault
  readonly world: World
}

type Sealed<Settings> = {
  /** Before anything was set. */
  readonly usual: Settings
  /** Answers the settings with each secret turned; null for one that another key encrypted. */
  readonly turned: (settings: Settings, turn: (secret: string) => string | null) => Settings
}

/** Settings under one key, whose secrets are stored encrypted. */
export const sealedSettings = <Settings extends object>(
  { connection, vault, world }: SealedSettingsNeeds,
  key: string,
  { usual, turned }: Sealed<Settings>,
) => {
  const settings = sqliteSettings(connection)
  return {
    read: () => {
      const stored = settings.read(key) as Settings | null
      return stored ? turned(stored, vault.open) : usual
    },
    write: (changed: Settings) => {
      settings.write(key, turned(changed, vault.seal), world.now())
    },
  }
}
