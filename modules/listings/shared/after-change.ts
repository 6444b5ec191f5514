import type { ListingNeeds } from '../ports.ts'
import { askNewAddress } from './contact-address.ts'
import type { Listing } from './listing.ts'
import { type PublishedText, rememberText } from './published-texts.ts'

/** Runs after every change of a listing, by its owner or the staff, in the same transaction. */
export const afterChange = (needs: ListingNeeds, kind: PublishedText['kind']) => {
  const remember = rememberText(needs.publishedTexts, kind)
  const ask = askNewAddress(needs)
  return (changed: Listing, before: Listing) => {
    remember(changed)
    ask(changed, before)
  }
}
