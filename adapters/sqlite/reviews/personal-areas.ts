import { sql } from 'drizzle-orm'
import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import { TRADES_BY_LAW } from '#modules/reviews/contract/review-rules.ts'
import {
  ABOUT_SOMEBODY_ELSE,
  type Area,
  area,
  type RetentionRule,
  rowsByColumn,
  STAFF,
  sameReason,
} from '../personal/account-areas.ts'
import { reviewInvites, reviews } from '../tables/reviews.ts'

/** What the module knows of a person. */
export const reviewAreas: readonly Area[] = [
  area(reviewInvites, 'inviti-a-recensire', { rows: rowsByColumn('client_id') }),
  area(reviews, 'recensioni-scritte', {
    rows: rowsByColumn('client_id'),
    withheld: { ...sameReason(ABOUT_SOMEBODY_ELSE, 'repliedBy', 'disputedBy'), decidedBy: STAFF },
  }),
  area(reviews, 'recensioni-a-cui-hai-risposto', {
    rows: ({ userId }) => sql`${userId} IN (replied_by, disputed_by)`,
    withheld: {
      ...sameReason(
        ABOUT_SOMEBODY_ELSE,
        'clientId',
        'inviteId',
        'createdAt',
        'changedAt',
        'addedAt',
      ),
      ...sameReason(ABOUT_SOMEBODY_ELSE, 'statement', 'marks'),
      decidedBy: STAFF,
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
