import type { People, Person } from '#modules/invoicing/index.ts'
import type { Connection } from '../database.ts'

export const sqliteInvoicePeople = (connection: Connection): People => {
  const one = connection.prepare<[string], Person>(
    'SELECT email, first_name AS firstName FROM users WHERE id = ?',
  )
  const admins = connection.prepare<[], Person>(
    `SELECT email, first_name AS firstName FROM users WHERE role = 'admin' AND is_active = 1 ORDER BY id`,
  )
  return {
    addressOf: (userId) => one.get(userId) ?? null,
    admins: () => admins.all(),
  }
}
