/** What other lists show of a firm, selected with their own rows. */
import type { FitsTrade } from '#modules/firms/trade-fit.ts'
import type {
  FirmBrief,
  RatingReply,
  TraderIdentity,
} from '#modules/kernel/contract/firm-checks.ts'
import { describeCheckWithDay, type FirmCheck } from '#modules/kernel/firm-checks.ts'
import { optionalModuleSlots } from '../parts.ts'
import { closenessSql, leastClosenessSql, toDistanceReply } from '../search/nearby.ts'
import { isoTime, sqlFragment, withSql } from '../statements.ts'
import { readCallOut } from '../tables/firms.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'

/** `firm` names the column with the firm's id; the plus keeps to the index by firm. */
export const firmChecksSql = (firm: string) =>
  `(SELECT json_group_array(json_object('kind', kind, 'detail', detail, 'method', method,
      'checkedAt', checked_at, 'validUntil', valid_until))
    FROM firm_credentials WHERE firm_id = ${firm} AND +state = 'checked')`

/** What clients say of the firm with this number. */
export const ratingSql = optionalModuleSlots.rating

/** Nothing without any review. */
export const parseRating = (json: string): { readonly reviews?: RatingReply } => {
  const rating = toRating(JSON.parse(json))
  return rating.total > 0 ? { reviews: rating } : {}
}

export const toRating = ({ total, average }: { total: number; average: number | null }) => ({
  total,
  ...(average !== null && { average }),
})

/** Answers null without a shown firm; `owner` and `request` name columns with ids. */
export const firmBriefSql = (owner: string, request = 'NULL') =>
  `(SELECT json_object('slug', f.slug, 'name', coalesce(f.trade_name, f.legal_name),
      'checks', json(${firmChecksSql('f.id')}), 'reviews', CAST(${ratingSql('f.vat_id')} AS TEXT), 'stand', json(${firmFitForRequestSql(request)}),
      'callOut', f.call_out)
    FROM firms f WHERE f.owner_id = ${owner} AND ${IS_FIRM_SHOWN_SQL})`

/** Trade of the request `n`; null for a group, in which every trade fits. */
export const TRADE_OF_REQUEST_SQL = `CASE WHEN NOT EXISTS (
    SELECT 1 FROM categories WHERE parent_id = n.category_id) THEN n.category_id END`

/** Tells whether the firm `f` fits a request; null if there is none. */
export const firmFitForRequestSql = (request: string) =>
  `(SELECT json_object('tradeId', ${TRADE_OF_REQUEST_SQL}, 'seat', f.city || ' (' || p.code || ')',
      'closeness', ${closenessSql('seat', 'spot')},
      'isInArea', CASE WHEN EXISTS (
        SELECT 1 FROM json_each(f.areas) a LEFT JOIN cities middle ON middle.id = a.value ->> 'comuneId'
        WHERE a.value ->> 'provinceId' = n.province_id
          OR ${closenessSql('middle', 'spot')} >= ${leastClosenessSql("(a.value ->> 'radiusKm')")}
      ) THEN 1 WHEN spot.latitude IS NOT NULL THEN 0 END)
    FROM job_requests n JOIN provinces p ON p.id = f.province_id
      LEFT JOIN cities spot ON spot.province_id = n.province_id AND spot.name = n.city COLLATE NOCASE
      LEFT JOIN firm_search_texts seat ON seat.firm_id = f.id
    WHERE n.id = ${request} LIMIT 1)`

/** Tells whether the owner's shown firm works where the request is: by province where nobody knows the comune. */
export const isFirmWorkingAtRequestSql = (owner: string, request: string) =>
  `EXISTS (SELECT 1 FROM firms f WHERE f.owner_id = ${owner} AND ${IS_FIRM_SHOWN_SQL}
    AND coalesce(${firmFitForRequestSql(request)} ->> 'isInArea', EXISTS (
      SELECT 1 FROM job_requests n JOIN firm_provinces w ON w.province_id = n.province_id
      WHERE n.id = ${request} AND w.firm_id = f.id)))`

type Stand = {
  readonly tradeId: string | null
  readonly seat: string
  readonly closeness: number | null
  readonly isInArea: 0 | 1 | null
}

/** What is known of it, as replies have it. */
export const toFirmFit = ({ seat, closeness, isInArea }: Stand) => {
  const { distanceKm } = toDistanceReply(closeness)
  return {
    seat,
    ...(distanceKm !== undefined && { distanceKm: Math.round(distanceKm) }),
    ...(isInArea !== null && { isInArea: isInArea === 1 }),
  }
}

/** The field is absent if the firm does not say it. */
export const toCallOutField = (stored: string | null) =>
  stored === null ? {} : { callOut: readCallOut(stored) }

type StoredCheck = Omit<FirmCheck, 'checkedAt' | 'validUntil'> & {
  readonly checkedAt: number
  readonly validUntil: string | null
}

export const toFirmChecks = (stored: readonly StoredCheck[]): FirmCheck[] =>
  stored.map(({ kind, detail, method, checkedAt, validUntil }) => ({
    kind,
    detail,
    method,
    checkedAt: isoTime(checkedAt),
    ...(validUntil !== null && { validUntil }),
  }))

export const parseFirmChecks = (json: string): FirmCheck[] => toFirmChecks(JSON.parse(json))

/** Includes the checks that count for the request's trade. */
export const parseFirmBrief = (
  json: string | null,
  fits: FitsTrade = () => true,
): FirmBrief | null => {
  if (json === null) return null
  const { slug, name, checks, stand, callOut, ...reviewed } = JSON.parse(json)
  const fitting = toFirmChecks(checks).filter((check) => fits(check, stand?.tradeId ?? null))
  const facts = {
    slug,
    name,
    checks: fitting.map(describeCheckWithDay),
    ...parseRating(reviewed.reviews),
  }
  return { ...facts, ...(stand && toFirmFit(stand)), ...toCallOutField(callOut) }
}

/** This is null without a shown firm. */
export const sqliteTraderIdentity = withSql(
  ({ row }) =>
    /** Strangers read the number only where the firm publishes it. */
    (userId: string, reader: 'stranger' | 'addressee'): TraderIdentity | null =>
      row<TraderIdentity>`SELECT legal_name AS legalName, vat_id AS vatId,
            iif(coalesce(address, '') = '', '', address || ', ')
              || iif(coalesce(postal_code, '') = '', '', postal_code || ' ') || coalesce(city, '') || ' (' || coalesce(province_id, '') || ')' AS address,
            iif(is_phone_public OR ${reader} = 'addressee', phone, NULL) AS phone,
            iif(is_phone_public OR ${reader} = 'addressee', phone_e164, NULL) AS phoneE164
          FROM firms f WHERE owner_id = ${userId} AND ${sqlFragment(IS_FIRM_SHOWN_SQL)}` ?? null,
)
