import type { ListingNeeds } from '../ports.ts'
import { mailNewAddress } from './contact-address.ts'
import type { Listing } from './listing.ts'
import { type PublishedText, recordPublishedText } from './published-texts.ts'

/** Runs after every change of a listing, by its owner or the staff, in the same transaction. */
export const createAfterListingChange = (needs: ListingNeeds, kind: PublishedText['kind']) => {
  const remember = recordPublishedText(needs.publishedTexts, kind)
  const ask = mailNewAddress(needs, kind)
  return (changed: Listing, before: Listing) => {
    remember(changed)
    ask(changed, before)
  }
}
