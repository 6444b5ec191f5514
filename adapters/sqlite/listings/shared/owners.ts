import type { ListingSettings, Owner, Owners } from '#modules/listings/index.ts'
import type { Connection } from '../../database.ts'

type Row = {
  readonly email: string
  readonly firstName: string
  readonly emailVerified: number
  readonly sellerKind: Owner['sellerKind']
  readonly answeredKind: Owner['answeredKind']
}

export const sqliteOwners = (connection: Connection): Owners => {
  const select = connection.prepare<[string], Row>(
    `SELECT email, first_name AS firstName, email_verified AS emailVerified,
       seller_kind AS answeredKind,
       coalesce(seller_kind, CASE user_type WHEN 'professional' THEN 'trader' ELSE 'private' END) AS sellerKind
     FROM users WHERE id = ?`,
  )
  const answer = connection.prepare('UPDATE users SET seller_kind = ? WHERE id = ?')
  return {
    addressOf: (userId) => {
      const row = select.get(userId)
      if (!row) throw new Error('A listing without its account')
      const { emailVerified, ...owner } = row
      return { ...owner, isEmailVerified: emailVerified === 1 }
    },
    answerSellerKind: (userId, kind) => {
      answer.run(kind, userId)
    },
  }
}

export const sqliteListingSettings = (connection: Connection): ListingSettings => {
  const read = connection
    .prepare<[], number | null>(
      "SELECT value ->> 'maxRevealsPerRequest' FROM settings WHERE key = 'listings'",
    )
    .pluck()
  const write = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('listings', json_object('maxRevealsPerRequest', :most), :at)
     ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.maxRevealsPerRequest', :most), updated_at = :at`,
  )
  return {
    maxRevealsPerRequest: () => read.get() ?? null,
    setMaxRevealsPerRequest: (most, at) => {
      write.run({ most, at: at.getTime() })
    },
  }
}
