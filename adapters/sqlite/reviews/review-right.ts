import type { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { reviewPagePath } from '#modules/reviews/contract/paths.ts'
import { isoSql } from '../statements.ts'

/** SQL of talk `t`: which listing a review of it is about. */
export const LISTING_OF_TALK_SQL = 'coalesce(t.job_request_id, t.showcase_item_id, t.id)'
/** SQL: the reveal `r` and the approved firm `f` of talk `t`. */
export const REVEAL_OF_TALK_SQL = `LEFT JOIN contact_reveals r
      ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
    LEFT JOIN firms f ON f.owner_id = t.professional_id AND f.is_approved`
/** SQL: the number of the firm as it was at the reveal. */
export const VAT_ID_OF_TALK_SQL = "coalesce(r.firm ->> 'vatId', f.vat_id)"

/** SQL: staff reviews nobody, and nobody the firm they are. */
const isBarred = (clientId: string, vatId: string) => `(
    EXISTS (SELECT 1 FROM users b WHERE b.id = ${clientId} AND (b.role <> 'professional' OR NOT b.is_active))
    OR EXISTS (SELECT 1 FROM firms b
      WHERE b.owner_id = ${clientId} AND ${vatId} IN (b.vat_id, b.pending ->> 'vatId')))`

/**
 * SQL: why talk `t`, its reveal `r`, its request `j` and the firm `f` give no right; null where they do. A contact is a
 * counted reveal of a request that the staff had approved and left there, whose client had verified the address, or an
 * answered talk about an item, which only such clients open.
 */
export const REVIEW_RIGHT_REFUSAL_SQL = `CASE
    WHEN t.client_id IS NULL OR iif(t.kind = 'job', (r.is_counted AND r.given_back_at IS NULL) IS NOT 1,
      t.first_answer_at IS NULL) THEN 'contact'
    WHEN t.kind = 'job' AND NOT r.is_owner_verified THEN 'email'
    WHEN t.kind = 'job' AND j.is_verified IS NOT 1 THEN 'listing'
    WHEN ${VAT_ID_OF_TALK_SQL} IS NULL THEN 'firm'
    WHEN ${isBarred('t.client_id', VAT_ID_OF_TALK_SQL)} THEN 'barred' END`

/** SQL: whether the firm of talk `t` waits for the staff's first approval. */
export const IS_FIRM_WAITING_SQL = `EXISTS (SELECT 1 FROM firms w
    WHERE w.owner_id = t.professional_id AND NOT w.is_approved AND w.state = 'waiting')`

/** SQL: whether the client of the right `i` chose another than its firm. */
export const IS_PASSED_OVER_SQL = `(EXISTS (SELECT 1 FROM talks c
    WHERE c.job_request_id = i.listing_id AND c.chosen_revision IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM talks c WHERE c.id = i.talk_id AND c.chosen_revision IS NOT NULL))`

/** SQL: whether the right `i` still stands; what is gone since takes nothing from it. */
export const IS_REVIEW_RIGHT_STANDING_SQL = `(NOT ${isBarred('i.client_id', 'i.vat_id')} AND coalesce((
    SELECT max((${REVIEW_RIGHT_REFUSAL_SQL}) IS NULL) FROM talks t LEFT JOIN job_requests j ON j.id = t.job_request_id ${REVEAL_OF_TALK_SQL}
    WHERE t.client_id = i.client_id AND ${LISTING_OF_TALK_SQL} = i.listing_id AND ${VAT_ID_OF_TALK_SQL} = i.vat_id), 1))`

/** SQL: what the client of talk `t` may do, as JSON. */
export const REVIEW_RIGHT_OF_TALK_SQL = `(SELECT CASE
    WHEN i.answered_at IS NOT NULL THEN NULL
    WHEN i.id IS NOT NULL AND ${IS_REVIEW_RIGHT_STANDING_SQL} THEN
      json_object('state', 'open', 'inviteId', i.id, 'expiresAt', ${isoSql('i.expires_at')})
    WHEN t.kind <> 'job' OR (t.chosen_revision IS NULL AND t.closed_cause IS NOT 'completion') THEN NULL
    ELSE CASE ${REVIEW_RIGHT_REFUSAL_SQL}
      WHEN 'email' THEN '{"state":"email"}'
      WHEN 'listing' THEN '{"state":"listing"}'
      WHEN 'firm' THEN iif(${IS_FIRM_WAITING_SQL}, '{"state":"waiting"}', '{"state":"firm"}')
      WHEN 'contact' THEN NULL
      WHEN 'barred' THEN NULL
      ELSE CASE
        WHEN t.review_at IS NOT NULL THEN '{"state":"soon"}'
        WHEN r.firm IS NULL AND i.id IS NULL THEN '{"state":"firm"}' END END END
  FROM talks own LEFT JOIN job_requests j ON j.id = t.job_request_id ${REVEAL_OF_TALK_SQL}
    LEFT JOIN review_invites i ON i.client_id = t.client_id
      AND i.vat_id = ${VAT_ID_OF_TALK_SQL} AND i.listing_id = ${LISTING_OF_TALK_SQL}
  WHERE own.id = t.id)`

export const parseReviewRight = (json: string | null): ReviewRight | null => {
  if (json === null) return null
  const { inviteId, ...right } = JSON.parse(json)
  return inviteId ? { ...right, path: reviewPagePath(inviteId) } : right
}
