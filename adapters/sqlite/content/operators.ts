import type { Operators, SettingsStore } from '#modules/content/index.ts'
import type { Connection } from '../database.ts'

/** Limits the number of recipients. */
const MOST = 5

/** The company's address if set, else those of all active admins. */
export const sqliteOperators = (connection: Connection, settings: SettingsStore): Operators => {
  const admins = connection
    .prepare<[number], string>(
      "SELECT email FROM users WHERE role = 'admin' AND is_active ORDER BY created_at LIMIT ?",
    )
    .pluck()
  return {
    addresses: () => {
      const email = settings.read('company')?.['email']
      return typeof email === 'string' && email !== '' ? [email] : admins.all(MOST)
    },
  }
}
