import { AVERAGE_RATING_MIN_REVIEWS } from '#modules/reviews/contract/vocabulary.ts'

/** SQL of the reviews with this number: half an average counts up, in whole twelfths, so that every count is exact. */
export const firmRatingSql = (vatId: string, condition = '') =>
  `(SELECT json_object('total', count(*), 'average', CASE WHEN count(*) >= ${AVERAGE_RATING_MIN_REVIEWS}
      THEN (20 * sum(score) + 12 * count(*)) / (24 * count(*)) / 10.0 END)
    FROM reviews WHERE vat_id = ${vatId} AND state = 'public' ${condition})`
