import type { Ending } from './endings.ts'

const CAUSES = ['reported', 'expired', 'withdrawn', 'refunded'] as const
export type TakenUpAgain = (typeof CAUSES)[number]

/** The causes with `takenUpAgain`, apart from the other rules because every list of requests loads them. */
export const TAKEN_UP_AGAIN: readonly Ending[] = CAUSES
