/** What other lists show of a firm, selected with their own rows. */
import type { FirmBrief } from '#modules/kernel/contract/firm-checks.ts'
import { checkText, type FirmCheck } from '#modules/kernel/firm-checks.ts'
import { isoTime } from '../iso-time.ts'

/** Of the firm `f`: `isFirmPublic` in SQL. */
export const SHOWN_FIRM = "(f.state = 'shown' AND NOT f.is_withdrawn)"

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
