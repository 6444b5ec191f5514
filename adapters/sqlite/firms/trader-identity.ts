/** Who sells by trade, as the law wants it said before a contract (art. 49-bis Codice del consumo, d.lgs. 70/2003). */
import type { TraderIdentity } from '#modules/kernel/contract/firm-checks.ts'
import type { Connection } from '../database.ts'
import { SHOWN_FIRM } from './brief.ts'

type Row = Omit<TraderIdentity, 'phone'> & {
  readonly phone: string
  readonly isPhonePublic: number
  readonly postalCode: string
  readonly city: string
  readonly provinceId: string
}

/** Null without a shown firm. */
export const sqliteTraderIdentity = (connection: Connection) => {
  const find = connection.prepare<[string], Row>(
    `SELECT legal_name AS legalName, vat_id AS vatId, coalesce(address, '') AS address,
       coalesce(postal_code, '') AS postalCode, coalesce(city, '') AS city,
       coalesce(province_id, '') AS provinceId, phone, is_phone_public AS isPhonePublic
     FROM firms f WHERE owner_id = ? AND ${SHOWN_FIRM}`,
  )
  /** Strangers read the number only where the firm publishes it. */
  return (userId: string, reader: 'stranger' | 'addressee'): TraderIdentity | null => {
    const row = find.get(userId)
    if (!row) return null
    const { legalName, vatId, address, phone, isPhonePublic } = row
    const place = `${row.postalCode} ${row.city} (${row.provinceId})`
    return {
      legalName,
      vatId,
      address: address === '' ? place : `${address}, ${place}`,
      phone: isPhonePublic === 1 || reader === 'addressee' ? phone : null,
    }
  }
}
