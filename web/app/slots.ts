/** Where pages show features that can be taken out: `scripts/prove-removable.ts` takes their lines. */
import { firmPageReviews } from '#web/features/reviews/browse/firm-page-reviews.tsx'
import type { FirmPageSlot } from '#web/lib/firm-page-slot.ts'

/** Below what a firm says of itself. */
export const firmPageSlots: readonly FirmPageSlot[] = [firmPageReviews]
