import { sql } from 'drizzle-orm'
import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import { TRADES_BY_LAW } from '#modules/reviews/contract/review-rules.ts'
import {
  type PersonalDataArea,
  personalDataArea,
  REASON_ABOUT_OTHERS,
  REASON_STAFF,
  type RetentionRule,
  rowsByColumn,
  sameReason,
} from '../personal/account-areas.ts'
import { reviewInvites, reviews } from '../tables/reviews.ts'

/** What the module knows of a person. */
export const reviewAreas: readonly PersonalDataArea[] = [
  personalDataArea(reviewInvites, 'inviti-a-recensire', { rows: rowsByColumn('client_id') }),
  personalDataArea(reviews, 'recensioni-scritte', {
    rows: rowsByColumn('client_id'),
    withheld: {
      ...sameReason(REASON_ABOUT_OTHERS, 'repliedBy', 'disputedBy'),
      decidedBy: REASON_STAFF,
    },
  }),
  personalDataArea(reviews, 'recensioni-a-cui-hai-risposto', {
    rows: ({ userId }) => sql`${userId} IN (replied_by, disputed_by)`,
    withheld: {
      ...sameReason(
        REASON_ABOUT_OTHERS,
        'clientId',
        'inviteId',
        'createdAt',
        'changedAt',
        'addedAt',
      ),
      ...sameReason(REASON_ABOUT_OTHERS, 'statement', 'marks'),
      decidedBy: REASON_STAFF,
    },
  }),
]

export const reviewRetention: readonly RetentionRule[] = [
  [
    RETENTION_MONTHS.reviewsByLaw,
    `DELETE FROM reviews WHERE created_at < :before
      AND category_id IN (${TRADES_BY_LAW.map((trade) => `'${trade}'`).join(', ')})`,
  ],
]
