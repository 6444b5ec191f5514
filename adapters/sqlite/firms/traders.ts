/** Who sells by trade, as the law wants it said before a contract (art. 49-bis Codice del consumo, d.lgs. 70/2003). */
import type { TraderIdentity } from '#modules/kernel/contract/firm-checks.ts'
import type { Connection } from '../database.ts'

type Row = Omit<TraderIdentity, 'phone'> & {
  readonly phone: string
  readonly isPhonePublic: number
  readonly postalCode: string
  readonly city: string
  readonly provinceId: string
}

/** Null without a shown firm. */
export const sqliteTraders = (connection: Connection) => {
  const find = connection.prepare<[string], Row>(
    `SELECT legal_name AS legalName, vat_id AS vatId, coalesce(address, '') AS address,
       coalesce(postal_code, '') AS postalCode, coalesce(city, '') AS city,
       coalesce(province_id, '') AS provinceId, phone, is_phone_public AS isPhonePublic
     FROM firms WHERE owner_id = ? AND state = 'shown'`,
  )
  return {
    /** The number only where the firm publishes it. */
    publicOf: (userId: string): TraderIdentity | null => {
      const row = find.get(userId)
      return row ? toIdentity(row, row.isPhonePublic === 1) : null
    },
    /** For whom the firm writes to. */
    of: (userId: string): TraderIdentity | null => {
      const row = find.get(userId)
      return row ? toIdentity(row, true) : null
    },
  }
}

const toIdentity = (row: Row, showsPhone: boolean): TraderIdentity => {
  const { legalName, vatId, address, postalCode, city, provinceId, phone } = row
  const place = `${postalCode} ${city} (${provinceId})`
  return {
    legalName,
    vatId,
    address: address === '' ? place : `${address}, ${place}`,
    phone: showsPhone ? phone : null,
  }
}
