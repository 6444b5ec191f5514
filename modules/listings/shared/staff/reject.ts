import { accept, refuse } from '#modules/kernel/result.ts'
import type { Decision, Listing } from '../listing.ts'

/** Refuses a new listing or an edit; without a waiting edit it takes a published listing down. */
export const reject =
  <One extends Listing>(reason: string) =>
  (listing: One): Decision<One> => {
    if (listing.moderationState === 'rejected') return refuse({ code: 'already-rejected' })
    return accept({
      ...listing,
      moderationState: 'rejected',
      rejectionReason: reason,
      isVerified: listing.isVerified && listing.pendingChanges !== null,
    })
  }
