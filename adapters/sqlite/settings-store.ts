import type { SettingsStore } from '#modules/content/index.ts'
import type { Connection } from './database.ts'

export const sqliteSettings = (connection: Connection): SettingsStore => {
  const select = connection
    .prepare<[string], string>('SELECT value FROM settings WHERE key = ?')
    .pluck()
  return {
    read: (key) => {
      const value = select.get(key) as string | undefined
      return value === undefined ? null : JSON.parse(value)
    },
  }
}
