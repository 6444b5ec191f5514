import type { Owners } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'

export const sqliteOwners = (connection: Connection): Owners => {
  const select = connection.prepare<[string], ReturnType<Owners['addressOf']>>(
    'SELECT email, first_name AS firstName FROM users WHERE id = ?',
  )
  return {
    addressOf: (userId) => {
      const owner = select.get(userId)
      if (!owner) throw new Error('A job request without its account')
      return owner
    },
  }
}
