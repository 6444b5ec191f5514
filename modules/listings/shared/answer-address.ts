/** What the mailbox of a listing's address answers: confirmed for good, or disowned, which hides the listings. */
import { OWN_PAGE_PATHS } from '#modules/kernel/contract/page-paths.ts'
import type { ListingRef } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import type { ConfirmationOutcome } from '../contract/shared/confirmation.ts'
import type { ListingKind } from '../contract/shared/vocabulary.ts'
import type { ListingNeeds } from '../ports.ts'
import { type AddressToken, readShownAddress } from './contact-address.ts'
import type { ContactAddress } from './contact-address-store.ts'
import type { Listing } from './listing.ts'
import { rejectListing, takeDownListing } from './staff/decide.ts'

/** Who else learns of a listing that was disowned, in the same transaction. */
type Acts = {
  readonly notifyStaff: (listing: Listing, kind: ListingKind) => unknown
}

/** Answers null when the text is no such link. */
export const answerAddressLink =
  (needs: ListingNeeds, acts: Acts) =>
  (text: string): ConfirmationOutcome | null => {
    const link = JSON.parse(text) as Partial<AddressToken>
    if (link.address === undefined) return null
    const address = needs.addresses.find(link.address)
    if (!address || (link.until ?? 0) <= needs.world.now().getTime()) return 'invalid'
    return needs.atomically(() =>
      link.wish === 'address_mine' ? confirm(needs, address) : disown(needs, acts, address),
    )
  }

const confirm = (
  { addresses, world }: Pick<ListingNeeds, 'addresses' | 'world'>,
  address: ContactAddress,
) => {
  if (address.disownedAt) return 'invalid'
  if (!address.confirmedAt) addresses.put({ ...address, confirmedAt: world.now() })
  return 'address_mine'
}

const disown = (needs: ListingNeeds, acts: Acts, address: ContactAddress) => {
  const { addresses, world } = needs
  if (address.disownedAt) return 'address_not_mine'
  if (addresses.isProven(address.userId, address.email)) return 'invalid'
  addresses.put({ ...address, disownedAt: world.now() })
  const isOwn = needs.owners.addressOf(address.userId).email === address.email
  const email = isOwn ? null : address.email
  for (const listing of addresses.listingsShowing(address.userId, email))
    disownOne(needs, acts, { listing, email })
  return 'address_not_mine'
}

/** Listings of an account whose own address was misused have nobody to notify. */
type Disowned = { readonly listing: ListingRef; readonly email: string | null }

const disownOne = (needs: ListingNeeds, acts: Acts, { listing, email }: Disowned) => {
  const hidden =
    listing.kind === 'job'
      ? hide(needs, needs.requests, { id: listing.id, email })
      : hide(needs, needs.items, { id: listing.id, email })
  if (!hidden) return
  acts.notifyStaff(hidden, listing.kind)
  if (hidden.isVerified) return
  needs.events.disowned(listing)
  if (email !== null) notifyOwner(needs, hidden, listing)
}

const FACTS = 'Chi usa l’indirizzo email dell’annuncio ci ha fatto sapere di non averlo pubblicato.'

type Store<One extends Listing> = {
  readonly find: (id: One['id']) => One | null
  readonly save: (listing: One) => void
}

/** Hides only the pending edit, if there is one. Null if nothing has to be hidden. */
const hide = <One extends Listing>(
  { world }: Pick<ListingNeeds, 'world'>,
  store: Store<One>,
  { id, email }: { readonly id: One['id']; readonly email: string | null },
): One | null => {
  const listing = store.find(id)
  if (!listing || (listing.moderationState === 'rejected' && !listing.isVerified)) return null
  const isShown = email === null || readShownAddress(listing.contents) === email
  const decision = isShown
    ? takeDownListing<One>(FACTS)(listing, world.now())
    : rejectListing<One>({ reason: FACTS })(listing, world.now())
  if (!decision.ok) return null
  store.save({ ...decision.value, updatedAt: world.now() })
  return decision.value
}

const notifyOwner = (
  { owners, outbox, decisionLog }: Pick<ListingNeeds, 'owners' | 'outbox' | 'decisionLog'>,
  { ownerId, contents }: Listing,
  target: ListingRef,
) => {
  const statement = decisionLog.write({
    userId: ownerId,
    kind: 'listing_hidden',
    subject: contents.title,
    target,
    facts: FACTS,
    basis: 'terms',
    decidedBy: null,
  })
  outbox.enqueue(
    mailTo(owners.addressOf(ownerId), 'listing-disowned', {
      title: contents.title,
      path: OWN_PAGE_PATHS[target.kind],
      statement: [statement],
    }),
  )
}
