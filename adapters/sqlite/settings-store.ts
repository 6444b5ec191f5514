import type { SettingsStore } from '#modules/content/index.ts'
import type { Connection } from './database.ts'

export const sqliteSettings = (connection: Connection): SettingsStore => {
  const select = connection
    .prepare<[string], string>('SELECT value FROM settings WHERE key = ?')
    .pluck()
  const upsert = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  return {
    read: (key) => {
      const value = select.get(key) as string | undefined
      return value === undefined ? null : JSON.parse(value)
    },
    write: (key, value, at) => {
      upsert.run(key, JSON.stringify(value), at.getTime())
    },
  }
}
