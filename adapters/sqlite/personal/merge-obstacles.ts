/** Why two accounts may not become one: the first that is true. */
import type { MergeObstacle } from '#modules/personal/ports.ts'

const BOTH = '(:gone, :into)'

/** Between the two: one is in the first column, the other in the second. */
const between = (first: string, second: string) =>
  `${first} <> ${second} AND ${first} IN ${BOTH} AND ${second} IN ${BOTH}`

const TERM_SQL = (who: string) =>
  `EXISTS (SELECT 1 FROM subscriptions WHERE user_id = ${who} AND status = 'active' AND ends_at > :now)`

/** VAT numbers and fiscal codes, also those of what was paid; a VAT number without its `IT`. */
const FISCAL_SQL = `WITH said (who, id) AS (
    SELECT owner_id, vat_id FROM firms WHERE owner_id IN ${BOTH}
    UNION SELECT owner_id, fiscal_code FROM firms WHERE owner_id IN ${BOTH}
    UNION SELECT user_id, tax_id FROM billing_profiles WHERE user_id IN ${BOTH}
    UNION SELECT user_id, customer ->> 'taxId' FROM orders
      WHERE user_id IN ${BOTH} AND status IN ('paid', 'refunded')),
  fiscal (who, id) AS (SELECT who, CASE WHEN upper(id) GLOB 'IT[0-9]*' THEN substr(id, 3) ELSE upper(id) END
    FROM said WHERE id <> '')`

const REVEALED_EACH_OTHER_SQL = `EXISTS (SELECT 1 FROM contact_reveals r JOIN job_requests l ON l.id = r.job_request_id
    WHERE ${between('r.user_id', 'l.client_id')})
  OR EXISTS (SELECT 1 FROM contact_reveals r JOIN showcase_items l ON l.id = r.showcase_item_id
    WHERE ${between('r.user_id', 'l.seller_id')})`

const REVIEWED_EACH_OTHER = ['reviews', 'review_invites']
  .map(
    (table) => `EXISTS (SELECT 1 FROM ${table} r JOIN firms f ON f.vat_id = r.vat_id
      WHERE ${between('r.client_id', 'f.owner_id')})`,
  )
  .join(' OR ')

export const OBSTACLE_CONDITIONS_SQL: Readonly<Record<MergeObstacle, string>> = {
  'merge.staff': `SELECT 1 FROM users WHERE id IN ${BOTH} AND role <> 'professional'`,
  // A block survives: it cannot be left behind in the account that ends, nor be joined by another.
  'merge.closed': `SELECT 1 WHERE EXISTS (SELECT 1 FROM users
      WHERE id IN ${BOTH} AND (NOT is_active OR deactivates_at IS NOT NULL))
    OR EXISTS (SELECT 1 FROM billing_profiles
      WHERE user_id IN ${BOTH} AND purchases_refused_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM firms WHERE owner_id IN ${BOTH} AND state = 'suspended')`,
  'merge.unverified': 'SELECT 1 FROM users WHERE id = :into AND NOT email_verified',
  'merge.two-firms': `${FISCAL_SQL} SELECT 1 WHERE
    (SELECT count(*) FROM firms WHERE owner_id IN ${BOTH}) > 1
    OR EXISTS (SELECT 1 FROM fiscal g JOIN fiscal k ON length(g.id) = length(k.id) AND g.id <> k.id
      WHERE g.who = :gone AND k.who = :into)`,
  'merge.two-terms': `SELECT 1 WHERE ${TERM_SQL(':gone')} AND ${TERM_SQL(':into')}`,
  'merge.payments': `SELECT 1 WHERE
    EXISTS (SELECT 1 FROM orders WHERE user_id IN ${BOTH} AND status = 'pending')
    OR EXISTS (SELECT 1 FROM card_subscriptions WHERE user_id = :gone AND status <> 'ended')`,
  'merge.each-other': `SELECT 1 WHERE
    EXISTS (SELECT 1 FROM talks WHERE ${between('client_id', 'professional_id')})
    OR EXISTS (SELECT 1 FROM talk_blocks WHERE ${between('blocker_id', 'blocked_id')})
    OR EXISTS (SELECT 1 FROM contact_reports WHERE ${between('reporter_id', 'owner_id')})
    OR ${REVEALED_EACH_OTHER_SQL} OR ${REVIEWED_EACH_OTHER}`,
  'merge.same-talk': `SELECT 1 FROM talks g JOIN talks k ON
      (g.job_request_id = k.job_request_id AND g.professional_id = :gone AND k.professional_id = :into)
      OR (g.showcase_item_id = k.showcase_item_id AND g.client_id = :gone AND k.client_id = :into)
      OR (g.kind = 'firm' AND k.kind = 'firm'
        AND ((g.client_id = :gone AND k.client_id = :into AND g.professional_id = k.professional_id)
          OR (g.professional_id = :gone AND k.professional_id = :into AND g.client_id = k.client_id)))
    WHERE :gone IN (g.client_id, g.professional_id) AND :into IN (k.client_id, k.professional_id)`,
}
