import type { Ending } from './endings.ts'

/** Those after which the same person may pay for the contact again, while the listing takes contacts. */
export const TAKEN_UP_AGAIN: readonly Ending[] = ['reported', 'expired', 'withdrawn', 'refunded']
