import { sql } from 'drizzle-orm'
import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import { TRADES_WITH_REVIEW_LIMITS } from '#modules/reviews/contract/review-rules.ts'
import {
  giveColumnsReason,
  type PersonalDataArea,
  personalDataArea,
  REASON_ABOUT_OTHERS,
  REASON_STAFF,
  type RetentionRule,
  rowsByColumnSql,
} from '../personal/account-areas.ts'
import { reviewInvites, reviews } from '../tables/reviews.ts'

/** What the module knows of a person. */
export const reviewPersonalDataAreas: readonly PersonalDataArea[] = [
  personalDataArea(reviewInvites, 'inviti-a-recensire', { rows: rowsByColumnSql('client_id') }),
  personalDataArea(reviews, 'recensioni-scritte', {
    rows: rowsByColumnSql('client_id'),
    withheld: {
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'repliedBy', 'disputedBy'),
      decidedBy: REASON_STAFF,
    },
  }),
  personalDataArea(reviews, 'recensioni-a-cui-hai-risposto', {
    rows: ({ userId }) => sql`${userId} IN (replied_by, disputed_by)`,
    withheld: {
      ...giveColumnsReason(
        REASON_ABOUT_OTHERS,
        'clientId',
        'inviteId',
        'createdAt',
        'changedAt',
        'addedAt',
      ),
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'statement', 'marks'),
      decidedBy: REASON_STAFF,
    },
  }),
]

export const reviewRetentionRules: readonly RetentionRule[] = [
  [
    RETENTION_MONTHS.reviewsByLaw,
    `DELETE FROM reviews WHERE created_at < :before
      AND category_id IN (${TRADES_WITH_REVIEW_LIMITS.map((trade) => `'${trade}'`).join(', ')})`,
  ],
]
