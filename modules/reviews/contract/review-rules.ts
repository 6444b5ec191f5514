/** The annual law for small firms of 2026 limits reviews of meals and stays. */
import { REVIEW_INVITE_DAYS } from './vocabulary.ts'

/** Gives for each trade the days after the service within which a review must be written. */
const DAYS_BY_LAW: Readonly<Record<string, number>> = { catering: 30 }

/** Their reviews are deleted after `RETENTION_MONTHS.reviewsByLaw`. */
export const TRADES_WITH_REVIEW_LIMITS = Object.keys(DAYS_BY_LAW)

export const isTradeWithReviewLimits = (categoryId: string | null) =>
  categoryId !== null && TRADES_WITH_REVIEW_LIMITS.includes(categoryId)

/** How long the right to write one lasts. */
export const countReviewRightDays = (categoryId: string | null) =>
  (categoryId === null ? undefined : DAYS_BY_LAW[categoryId]) ?? REVIEW_INVITE_DAYS
