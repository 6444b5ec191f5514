import type { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { reviewPage } from '#modules/reviews/contract/paths.ts'
import { isoOf } from '../statements.ts'

/** SQL of talk `t`: which listing a review of it is about. */
export const LISTING_OF_TALK = 'coalesce(t.job_request_id, t.showcase_item_id, t.id)'
/** SQL: the reveal `r` and the approved firm `f` of talk `t`. */
export const REVEAL_OF_TALK = `LEFT JOIN contact_reveals r
      ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
    LEFT JOIN firms f ON f.owner_id = t.professional_id AND f.is_approved`
/** SQL: the number of the firm as it was at the reveal. */
export const VAT_ID_OF_TALK = "coalesce(r.firm ->> 'vatId', f.vat_id)"

/** SQL: what the client of talk `t` may do, as JSON; the same conditions as for invitations. */
export const RIGHT_OF_TALK = `(SELECT CASE
    WHEN i.id IS NOT NULL THEN iif(i.answered_at IS NULL,
      json_object('state', 'open', 'inviteId', i.id, 'expiresAt', ${isoOf('i.expires_at')}), NULL)
    WHEN t.kind <> 'job' OR (t.state <> 'chosen' AND t.closed_cause IS NOT 'completion')
      OR (r.is_counted AND r.given_back_at IS NULL) IS NOT 1 THEN NULL
    WHEN NOT r.is_owner_verified THEN '{"state":"email"}'
    WHEN ${VAT_ID_OF_TALK} IS NULL
      OR (r.firm IS NULL AND t.review_at IS NULL) THEN '{"state":"firm"}'
    WHEN t.review_at IS NOT NULL THEN '{"state":"soon"}' END
  FROM talks own ${REVEAL_OF_TALK}
    LEFT JOIN review_invites i ON i.client_id = t.client_id
      AND i.vat_id = ${VAT_ID_OF_TALK} AND i.listing_id = ${LISTING_OF_TALK}
  WHERE own.id = t.id)`

export const readRight = (json: string | null): ReviewRight | null => {
  if (json === null) return null
  const { inviteId, ...right } = JSON.parse(json)
  return inviteId ? { ...right, path: reviewPage(inviteId) } : right
}
