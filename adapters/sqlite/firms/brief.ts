/** What other lists show of a firm, selected with their own rows. */
import type { FirmBrief, TraderIdentity } from '#modules/kernel/contract/firm-checks.ts'
import { checkText, type FirmCheck } from '#modules/kernel/firm-checks.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'
import { SHOWN_FIRM } from '../visibility.ts'

/** `firm` names the column with the firm's id; the plus keeps to the index by firm. */
export const checksOf = (firm: string) =>
  `(SELECT json_group_array(json_object('kind', kind, 'detail', detail, 'method', method,
      'checkedAt', checked_at, 'validUntil', valid_until))
    FROM firm_credentials WHERE firm_id = ${firm} AND +state = 'checked')`

/** Null when the owner has no shown firm; `owner` names the column with the person's id. */
export const briefOf = (owner: string) =>
  `(SELECT json_object('slug', f.slug, 'name', coalesce(f.trade_name, f.legal_name),
      'checks', json(${checksOf('f.id')}))
    FROM firms f WHERE f.owner_id = ${owner} AND ${SHOWN_FIRM})`

type StoredCheck = Omit<FirmCheck, 'checkedAt' | 'validUntil'> & {
  readonly checkedAt: number
  readonly validUntil: string | null
}

export const toChecks = (stored: readonly StoredCheck[]): FirmCheck[] =>
  stored.map(({ kind, detail, method, checkedAt, validUntil }) => ({
    kind,
    detail,
    method,
    checkedAt: isoTime(checkedAt),
    ...(validUntil !== null && { validUntil }),
  }))

export const readChecks = (json: string): FirmCheck[] => toChecks(JSON.parse(json))

export const readBrief = (json: string | null): FirmBrief | null => {
  if (json === null) return null
  const { slug, name, checks } = JSON.parse(json)
  return { slug, name, checks: toChecks(checks).map(checkText) }
}

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
