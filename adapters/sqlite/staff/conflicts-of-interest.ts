import type { ConflictsOfInterest, DecidedKind } from '#modules/kernel/conflicts-of-interest.ts'
import { provincesOfFirmSql, tradesOfFirmSql } from '../firms/scope.ts'
import { sqlFragment, withSql } from '../statements.ts'

/** SQL: the VAT numbers that the person `me.id` ever had a firm with. */
const OWN_VATS = `(
    SELECT vat_id FROM firms WHERE owner_id = me.id
    UNION SELECT pending ->> 'vatId' FROM firms WHERE owner_id = me.id
    UNION SELECT firm ->> 'vatId' FROM contact_reveals WHERE user_id = me.id
    UNION SELECT q.firm ->> 'vatId' FROM talk_quotes q JOIN talks t ON t.id = q.talk_id
      WHERE t.professional_id = me.id
    UNION SELECT a.before ->> 'vatId' FROM firms o
      JOIN audit_log a ON a.target_kind = 'firm' AND a.target_id = o.id WHERE o.owner_id = me.id
    UNION SELECT a.after ->> 'vatId' FROM firms o
      JOIN audit_log a ON a.target_kind = 'firm' AND a.target_id = o.id WHERE o.owner_id = me.id)`

/** SQL: whether a firm of `me`, in any state, shares trade and province with the firm `f`. */
const IS_RIVAL_SQL = `EXISTS (SELECT 1 FROM firms m WHERE m.owner_id = me.id AND m.id <> f.id
    AND EXISTS (SELECT 1 FROM ${tradesOfFirmSql('m.id')} mine JOIN categories a ON a.id = mine.id
      JOIN categories b ON b.id = a.id OR b.id = a.parent_id OR b.parent_id = a.id
      JOIN ${tradesOfFirmSql('f.id')} theirs ON theirs.id = b.id)
    AND EXISTS (SELECT 1 FROM ${provincesOfFirmSql('m.id')} mine JOIN ${provincesOfFirmSql('f.id')} theirs ON theirs.id = mine.id))`

const IS_OWN_FIRM = `(f.owner_id = me.id OR f.vat_id IN ${OWN_VATS} OR f.pending ->> 'vatId' IN ${OWN_VATS}
    OR (me.role = 'moderator' AND ${IS_RIVAL_SQL}))`
const IS_OWN_REVIEW = `(r.client_id = me.id OR r.vat_id IN ${OWN_VATS}
    OR (me.role = 'moderator' AND EXISTS (SELECT 1 FROM firms f WHERE f.vat_id = r.vat_id AND ${IS_RIVAL_SQL})))`
const isOwnFirmSql = (id: string) =>
  `EXISTS (SELECT 1 FROM firms f WHERE f.id = ${id} AND ${IS_OWN_FIRM})`
const isOwnItemSql = (id: string) =>
  `EXISTS (SELECT 1 FROM showcase_items i WHERE i.id = ${id} AND (i.seller_id = me.id
    OR (me.role = 'moderator' AND EXISTS (SELECT 1 FROM firms f WHERE f.owner_id = i.seller_id AND ${IS_RIVAL_SQL}))))`
const isOwnReviewSql = (id: string) =>
  `EXISTS (SELECT 1 FROM reviews r WHERE r.id = ${id} AND ${IS_OWN_REVIEW})`

/** SQL by kind: whether `x.id` is the person's own. */
const IS_OWN: Readonly<Record<DecidedKind, string>> = {
  'job-request': 'EXISTS (SELECT 1 FROM job_requests WHERE id = x.id AND client_id = me.id)',
  'showcase-item': isOwnItemSql('x.id'),
  firm: isOwnFirmSql('x.id'),
  credential: isOwnFirmSql('(SELECT firm_id FROM firm_credentials WHERE id = x.id)'),
  review: isOwnReviewSql('x.id'),
  'contact-report':
    'EXISTS (SELECT 1 FROM contact_reports WHERE id = x.id AND me.id IN (reporter_id, owner_id))',
  notice: `EXISTS (SELECT 1 FROM listing_notices n WHERE n.id = x.id AND (n.owner_id = me.id
    OR lower(n.notifier_email) = lower(me.email)
    OR (n.kind = 'firm' AND ${isOwnFirmSql('n.listing_id')})
    OR (n.kind = 'showcase' AND ${isOwnItemSql('n.listing_id')})
    OR (n.kind = 'talk' AND EXISTS (SELECT 1 FROM talks t WHERE t.id = n.listing_id
      AND me.id IN (t.client_id, t.professional_id)))))`,
  complaint: `EXISTS (SELECT 1 FROM decisions d WHERE d.id = x.id AND (d.user_id = me.id
    OR (d.target_kind = 'firm' AND ${isOwnFirmSql('d.target_ref')})
    OR (d.target_kind = 'showcase' AND ${isOwnItemSql('d.target_ref')})
    OR (d.target_kind = 'review' AND ${isOwnReviewSql('d.target_ref')})))`,
}

/** What the only admin of a site may decide all the same: nobody else can. */
const LEFT_TO_THE_ONLY_ADMIN: ReadonlySet<DecidedKind> = new Set([
  'job-request',
  'showcase-item',
  'firm',
  'credential',
])

export const sqliteConflictsOfInterest = withSql<ConflictsOfInterest>(({ has, rows, number }) => {
  const isOnlyAdmin: ConflictsOfInterest['isOnlyAdmin'] = (userId) =>
    number`SELECT count(*) FROM users WHERE role = 'admin' AND is_active AND id <> ${userId}` === 0
  return {
    isOnlyAdmin,
    has: ({ userId, role }, kind, id) => {
      if (role === 'admin' && LEFT_TO_THE_ONLY_ADMIN.has(kind) && isOnlyAdmin(userId)) return false
      return has`SELECT 1 FROM users me JOIN (SELECT ${id} AS id) x
        WHERE me.id = ${userId} AND ${sqlFragment(IS_OWN[kind])}`
    },
    staff: () =>
      rows`SELECT id AS userId, role FROM users WHERE role IN ('admin', 'moderator') AND is_active`,
  }
})
