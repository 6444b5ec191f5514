import { accept } from '#modules/kernel/result.ts'
import type { Decision, Listing } from '../listing.ts'

/** Unpublishes a listing in any state; its owner may correct and resubmit it. */
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
