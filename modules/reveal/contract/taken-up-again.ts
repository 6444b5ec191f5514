import type { ContactEnding } from './endings.ts'

const CAUSES = ['reported', 'expired', 'withdrawn', 'refunded'] as const
export type ReversibleEnding = (typeof CAUSES)[number]

/** The causes with `takenUpAgain`, apart from the other rules because every list of requests loads them. */
export const REVERSIBLE_ENDINGS: readonly ContactEnding[] = CAUSES
