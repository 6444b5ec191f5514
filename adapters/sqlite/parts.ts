/** What modules that can be taken out add to the rest of this adapter: `scripts/prove-removable.ts` takes their lines. */
import type { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { alertPersonalDataAreas } from './alerts/personal-areas.ts'
import { growthPersonalDataAreas, growthRetentionRules } from './growth/personal-areas.ts'
import type { PersonalDataArea, RetentionRule } from './personal/account-areas.ts'
import { reviewPersonalDataAreas, reviewRetentionRules } from './reviews/personal-areas.ts'
import { firmRatingSql } from './reviews/rating.ts'
import { parseReviewRight, REVIEW_RIGHT_OF_TALK_SQL } from './reviews/review-right.ts'

/** Their tables with personal data. */
export const optionalModuleDataAreas: readonly PersonalDataArea[] = [
  ...alertPersonalDataAreas,
  ...growthPersonalDataAreas,
  ...reviewPersonalDataAreas,
]

/** These rules say when the rows of a part go. */
export const optionalModuleRetentionRules: readonly RetentionRule[] = [
  ...growthRetentionRules,
  ...reviewRetentionRules,
]

/** What the rows of other modules show of them, as SQL. */
type Slots = {
  /** What the client of talk `t` may do about a review, and how it is read. */
  readonly rightToReview: {
    readonly sql: string
    readonly read: (stored: string | null) => ReviewRight | null
  }
  /** JSON with the number of reviews of a VAT number, and their average. */
  readonly rating: (vatId: string, condition?: string) => string
}

export const optionalModuleSlots: Slots = {
  rightToReview: { sql: REVIEW_RIGHT_OF_TALK_SQL, read: parseReviewRight },
  rating: firmRatingSql,
}
