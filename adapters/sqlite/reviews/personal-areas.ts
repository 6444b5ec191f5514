import { sql } from 'drizzle-orm'
import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import { TRADES_BY_LAW } from '#modules/reviews/contract/review-rules.ts'
import {
  type Area,
  area,
  by,
  each,
  type RetentionRule,
  SOMEBODY_ELSES,
  STAFF,
} from '../personal/account-areas.ts'
import { reviewInvites, reviews } from '../tables/reviews.ts'

/** What the module knows of a person. */
export const reviewAreas: readonly Area[] = [
  area(reviewInvites, 'inviti-a-recensire', { rows: by('client_id') }),
  area(reviews, 'recensioni-scritte', {
    rows: by('client_id'),
    withheld: { ...each(SOMEBODY_ELSES, 'repliedBy', 'disputedBy'), decidedBy: STAFF },
  }),
  area(reviews, 'recensioni-a-cui-hai-risposto', {
    rows: ({ userId }) => sql`${userId} IN (replied_by, disputed_by)`,
    withheld: {
      ...each(SOMEBODY_ELSES, 'clientId', 'inviteId', 'createdAt', 'changedAt', 'addedAt'),
      ...each(SOMEBODY_ELSES, 'statement', 'marks'),
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
