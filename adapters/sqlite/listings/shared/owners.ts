import type { ListingSettings, Owner, Owners } from '#modules/listings/ports.ts'
import { type Connection, createSql, restoring, type Stored } from '../../statements.ts'

const toOwner = restoring<Owner>([], ['isEmailVerified'])

export const sqliteOwners = (connection: Connection): Owners => {
  const { row, run } = createSql(connection)
  return {
    addressOf: (userId) => {
      const owner = row<Stored<Owner>>`SELECT email, first_name AS firstName,
          email_verified AS isEmailVerified, seller_kind AS answeredKind,
          coalesce(seller_kind, CASE user_type WHEN 'professional' THEN 'trader' ELSE 'private' END)
            AS sellerKind
        FROM users WHERE id = ${userId}`
      if (!owner) throw new Error('A listing without its account')
      return toOwner(owner)
    },
    answerSellerKind: (userId, kind) =>
      run`UPDATE users SET seller_kind = ${kind} WHERE id = ${userId}`,
  }
}

export const sqliteListingSettings = (connection: Connection): ListingSettings => {
  const { value, run } = createSql(connection)
  return {
    maxRevealsPerRequest: () =>
      value<number | null>`SELECT value ->> 'maxRevealsPerRequest' FROM settings
        WHERE key = 'listings'` ?? null,
    setMaxRevealsPerRequest: (most, at) => run`INSERT INTO settings (key, value, updated_at)
        VALUES ('listings', json_object('maxRevealsPerRequest', ${most}), ${at})
        ON CONFLICT (key) DO UPDATE SET
          value = json_set(value, '$.maxRevealsPerRequest', ${most}), updated_at = ${at}`,
  }
}
