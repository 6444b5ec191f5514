import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Listings, Professionals, Revealer, RevealStore } from './ports.ts'
import type { ListingRef } from './revealable-listing.ts'

type Needs = {
  readonly listings: Pick<Listings, 'ownerOf'>
  readonly reveals: Pick<RevealStore, 'professionalsOf'>
  readonly professionals: Pick<Professionals, 'firmOf'>
}

/** Who revealed the owner's contact. Another user's listing is "not found". */
export const listingRevealers =
  ({ listings, reveals, professionals }: Needs) =>
  (
    userId: UserId,
    listing: ListingRef,
  ): Result<readonly Revealer[], { readonly code: 'reveal.not-found' }> =>
    listings.ownerOf(listing) === userId
      ? accept(
          reveals
            .professionalsOf(listing)
            .map((one) => ({ ...one, firm: professionals.firmOf(one.userId) })),
        )
      : refuse({ code: 'reveal.not-found' })
