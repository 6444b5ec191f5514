import type { RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import { formatRating } from '#modules/kernel/rating-text.ts'

/** What clients say of a firm, in one line: the average never without the number; nothing without reviews. */
export const RatingLine = ({ reviews }: { readonly reviews: RatingReply | undefined }) =>
  reviews ? (
    <p className="small">
      {reviews.average !== undefined && <span aria-hidden="true">★ </span>}
      {formatRating(reviews)}
    </p>
  ) : null
