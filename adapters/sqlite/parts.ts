/** What modules that can be taken out add to the rest of this adapter: `scripts/prove-removable.ts` takes their lines. */
import type { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { alertAreas } from './alerts/personal-areas.ts'
import { growthAreas, growthRetention } from './growth/personal-areas.ts'
import type { PersonalDataArea, RetentionRule } from './personal/account-areas.ts'
import { reviewAreas, reviewRetention } from './reviews/personal-areas.ts'
import { firmRatingSql } from './reviews/rating.ts'
import { RIGHT_OF_TALK, readRight } from './reviews/review-right.ts'

/** Their tables with personal data. */
export const partAreas: readonly PersonalDataArea[] = [
  ...alertAreas,
  ...growthAreas,
  ...reviewAreas,
]

/** These rules say when the rows of a part go. */
export const partRetention: readonly RetentionRule[] = [...growthRetention, ...reviewRetention]

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

export const partSlots: Slots = {
  rightToReview: { sql: RIGHT_OF_TALK, read: readRight },
  rating: firmRatingSql,
}
