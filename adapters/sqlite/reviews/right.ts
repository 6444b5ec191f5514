import type { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { isoOf } from '../statements.ts'

/** SQL: what the client of talk `t` may do, as JSON; the same conditions as for invitations. */
export const RIGHT_OF_TALK = `(SELECT CASE
    WHEN i.id IS NOT NULL THEN iif(i.answered_at IS NULL,
      json_object('state', 'open', 'inviteId', i.id, 'expiresAt', ${isoOf('i.expires_at')}), NULL)
    WHEN t.kind <> 'job' OR (t.state <> 'chosen' AND t.closed_cause IS NOT 'completion')
      OR (r.is_counted AND r.given_back_at IS NULL) IS NOT 1 THEN NULL
    WHEN NOT r.is_owner_verified THEN '{"state":"email"}'
    WHEN coalesce(r.firm ->> 'vatId', f.vat_id) IS NULL
      OR (r.firm IS NULL AND t.review_at IS NULL) THEN '{"state":"firm"}'
    WHEN t.review_at IS NOT NULL THEN '{"state":"soon"}' END
  FROM (SELECT 1)
    LEFT JOIN contact_reveals r ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
    LEFT JOIN firms f ON f.owner_id = t.professional_id AND f.is_approved
    LEFT JOIN review_invites i ON i.client_id = t.client_id
      AND i.vat_id = coalesce(r.firm ->> 'vatId', f.vat_id)
      AND i.listing_id = coalesce(t.job_request_id, t.showcase_item_id, t.id))`

export const readRight = (json: string | null): ReviewRight | null =>
  json === null ? null : JSON.parse(json)
