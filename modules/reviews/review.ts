import type { ReviewId, ReviewInviteId, UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { isTradeWithReviewLimits } from './contract/review-rules.ts'
import type { ReviewContents, StarRatings } from './contract/reviews.ts'
import { REVIEW_CHANGE_DAYS, type ReviewState, type ReviewWarning } from './contract/vocabulary.ts'

export type Review = Omit<ReviewContents, 'stars'> & {
  readonly stars: StarRatings
  readonly id: ReviewId
  readonly inviteId: ReviewInviteId | null
  /** This is null once the account was erased. */
  readonly clientId: UserId | null
  readonly vatId: string
  readonly firmName: string
  readonly categoryId: string | null
  readonly city: string
  /** Mean of its stars in twelfths: whole for one to four of them. */
  readonly score: number
  readonly state: ReviewState
  readonly marks: readonly ReviewWarning[]
  readonly createdAt: Date
  readonly changedAt: Date
  readonly addition: string | null
  readonly addedAt: Date | null
  readonly reply: string | null
  readonly repliedBy: UserId | null
  readonly dispute: string | null
  readonly disputedBy: UserId | null
  readonly disputedAt: Date | null
  readonly disputeState: 'none' | 'open' | 'kept' | 'hidden'
  /** What the writer says to the dispute. */
  readonly statement: string | null
  readonly decision: string | null
  readonly decidedBy: UserId | null
  readonly decidedAt: Date | null
}

export const computeScore = (stars: StarRatings): number => {
  const marks = Object.values(stars).filter((one) => one !== undefined)
  return (marks.reduce((sum, one) => sum + one, 0) * 12) / marks.length
}

export const computeChangeDeadline = ({ createdAt }: Pick<Review, 'createdAt'>) =>
  new Date(createdAt.getTime() + REVIEW_CHANGE_DAYS * DAY_MS)

export const canChangeReview = (review: Pick<Review, 'createdAt' | 'state'>, now: Date) =>
  review.state !== 'hidden' && now < computeChangeDeadline(review)

type Updatable = Pick<Review, 'state' | 'addition' | 'categoryId' | 'createdAt'>

export const canUpdateReview = (review: Updatable, now: Date) =>
  review.state !== 'hidden' && review.addition === null && canAddToReview(review, now)

/** An addition is a review, too: where the law limits them it comes with the week of changes. */
export const canAddToReview = (review: Pick<Review, 'categoryId' | 'createdAt'>, now: Date) =>
  !isTradeWithReviewLimits(review.categoryId) || now < computeChangeDeadline(review)

export const canGiveStatement = ({
  disputeState,
  statement,
}: Pick<Review, 'disputeState' | 'statement'>) => disputeState === 'open' && statement === null

export const canReplyToReview = ({ state, reply }: Pick<Review, 'state' | 'reply'>) =>
  state === 'public' && reply === null

type Disputable = Pick<Review, 'state' | 'disputeState' | 'changedAt' | 'decidedAt'>

/** Once, and again for words that the staff has not judged. */
export const canDisputeReview = ({ state, disputeState, changedAt, decidedAt }: Disputable) =>
  state === 'public' &&
  (disputeState === 'none' ||
    (disputeState === 'kept' && decidedAt !== null && changedAt > decidedAt))
