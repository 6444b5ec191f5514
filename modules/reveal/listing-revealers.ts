import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Revealer, RevealNeeds } from './ports.ts'
import type { ListingRef } from './revealable-listing.ts'

/** Who revealed the owner's contact. Another user's listing is "not found". */
export const listingRevealers =
  ({ listings, reveals }: RevealNeeds) =>
  (
    userId: UserId,
    listing: ListingRef,
  ): Result<readonly Revealer[], { readonly code: 'reveal.not-found' }> =>
    listings.ownerOf(listing) === userId
      ? accept(reveals.professionalsOf(listing))
      : refuse({ code: 'reveal.not-found' })
