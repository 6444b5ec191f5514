import { accept } from '#modules/kernel/result.ts'
import type { Decision, Listing } from '../listing.ts'

/** Ends a listing's public life whatever waits; its owner may mend it and send it again. */
export const takeDown =
  <One extends Listing>(reason: string) =>
  (listing: One): Decision<One> =>
    accept({
      ...listing,
      moderationState: 'rejected',
      rejectionReason: reason,
      pendingChanges: null,
      isVerified: false,
    })
