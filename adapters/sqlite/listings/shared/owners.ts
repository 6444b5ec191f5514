import type { Owner, Owners } from '#modules/listings/ports.ts'
import { rowReader, type StoredRow, withSql } from '../../statements.ts'

const toOwner = rowReader<Owner>({ flags: ['isEmailVerified'] })

export const sqliteOwners = withSql<Owners>(({ row, run }) => ({
  addressOf: (userId) => {
    const owner = row<StoredRow<Owner>>`SELECT email, first_name AS firstName,
          email_verified AS isEmailVerified, seller_kind AS answeredKind,
          coalesce(seller_kind, CASE user_type WHEN 'professional' THEN 'trader' ELSE 'private' END)
            AS sellerKind
        FROM users WHERE id = ${userId}`
    if (!owner) throw new Error('A listing without its account')
    return toOwner(owner)
  },
  answerSellerKind: (userId, kind) =>
    run`UPDATE users SET seller_kind = ${kind} WHERE id = ${userId}`,
}))
