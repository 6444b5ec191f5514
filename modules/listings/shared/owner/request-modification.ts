import { accept, refuse } from '#modules/kernel/result.ts'
import type { Decision, Listing, ListingRules } from '../listing.ts'

/** The owner asks the moderators for a change; the listing stays public meanwhile. */
export const requestModification =
  <One extends Listing>(
    {
      isFinished,
      withModificationRequest,
    }: Pick<ListingRules<One, string>, 'isFinished' | 'withModificationRequest'>,
    text: string,
  ) =>
  (listing: One): Decision<One> => {
    if (!listing.isVerified) return refuse({ code: 'not-published' })
    if (isFinished(listing)) return refuse({ code: 'finished' })
    if (listing.modificationRequest !== null) return refuse({ code: 'modification-pending' })
    if (!listing.isActive) return refuse({ code: 'expired' })
    return accept(withModificationRequest(listing, text))
  }
