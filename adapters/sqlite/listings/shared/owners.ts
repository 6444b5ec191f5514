import type { Owner, Owners } from '#modules/listings/index.ts'
import type { Connection } from '../../database.ts'

type Row = {
  readonly email: string
  readonly firstName: string
  readonly emailVerified: number
  readonly sellerKind: Owner['sellerKind']
}

export const sqliteOwners = (connection: Connection): Owners => {
  const select = connection.prepare<[string], Row>(
    `SELECT email, first_name AS firstName, email_verified AS emailVerified,
       CASE user_type WHEN 'professional' THEN 'trader' ELSE 'private' END AS sellerKind
     FROM users WHERE id = ?`,
  )
  return {
    addressOf: (userId) => {
      const row = select.get(userId)
      if (!row) throw new Error('A listing without its account')
      const { email, firstName, emailVerified, sellerKind } = row
      return { email, firstName, isEmailVerified: emailVerified === 1, sellerKind }
    },
  }
}
