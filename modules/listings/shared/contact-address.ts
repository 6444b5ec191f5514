/**
 * An address that a listing shows and its account did not prove: its mailbox is asked once, confirms it or says that
 * it asked for nothing, which hides the listings. Its links open a page whose button acts.
 */
import { type ListingRef, toId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { hasMailbox, type TextSigner } from '#modules/kernel/mail.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  type AddressConfirmationAnswer,
  addressConfirmationPath,
} from '../contract/shared/confirmation.ts'
import type { ListingNeeds } from '../ports.ts'
import type { ContactAddress, ContactAddresses } from './contact-address-store.ts'
import { addDaysToMoment, type Listing } from './listing.ts'

const LINK_DAYS = 30

type LinkNeeds = {
  readonly addresses: ContactAddresses
  readonly links: TextSigner
  readonly world: World
}

export type AddressToken = {
  readonly address: string
  readonly wish: AddressConfirmationAnswer
  readonly until: number
}

const linkFor = (
  { links, world }: Pick<LinkNeeds, 'links' | 'world'>,
  address: string,
  wish: AddressConfirmationAnswer,
) => {
  const until = addDaysToMoment(world.now(), LINK_DAYS).getTime()
  const token: AddressToken = { address, wish, until }
  return addressConfirmationPath(wish, links.sign(JSON.stringify(token)))
}

const askedNow = (
  { addresses, world }: LinkNeeds,
  userId: UserId,
  email: string,
): ContactAddress => {
  const stored = addresses.of(userId, email)
  const nothingSaid = { confirmedAt: null, disownedAt: null }
  const request = stored ?? { id: world.newId(), userId, email, ...nothingSaid }
  return { ...request, askedAt: world.now() }
}

/** `Non l’ho chiesto io` for the mail that verifies an account's own address. Call it inside a transaction. */
export const createDisownAddressPath =
  (needs: LinkNeeds) => (account: { readonly id: UserId; readonly email: string }) => {
    const request = askedNow(needs, account.id, account.email)
    needs.addresses.put(request)
    return linkFor(needs, request.id, 'address_not_mine')
  }

/** The address that a listing shows. */
export const readShownAddress = (contents: object) => {
  const { clientEmail, sellerEmail }: { clientEmail?: unknown; sellerEmail?: unknown } = contents
  return String(clientEmail ?? sellerEmail ?? '')
}

/** The owner of the mailbox said that they asked for nothing; this counts until the account proves the address. */
export const isAddressDisowned = (
  { addresses }: Pick<ListingNeeds, 'addresses'>,
  userId: UserId,
  contents: object,
) => {
  const email = readShownAddress(contents)
  return Boolean(addresses.of(userId, email)?.disownedAt) && !addresses.isProven(userId, email)
}

type ListingOfKind = Pick<Listing, 'ownerId' | 'contents'> & { readonly kind: ListingRef['kind'] }

/** Writes to an unproven address that is not the account's own, once while the links last. Call it inside a transaction. */
export const mailUnprovenAddress = (
  needs: ListingNeeds,
  { kind, ownerId, contents }: ListingOfKind,
  own = needs.owners.addressOf(ownerId).email,
) => {
  const { addresses, outbox, limiter, world } = needs
  const email = readShownAddress(contents)
  if (!hasMailbox(email) || email === own) return
  // Without the account's own address, only its mailbox can prove one.
  const stored = addresses.of(ownerId, email)
  if (stored?.confirmedAt) return
  if (stored && addDaysToMoment(stored.askedAt, LINK_DAYS) > world.now()) return
  if (!limiter.take(LIMITS.addressesAsked, ownerId).ok) return
  const request = askedNow(needs, ownerId, email)
  const permit = outbox.enqueue({
    recipient: email,
    template: 'address-asked',
    variables: {
      about: aboutOf(needs, { kind, contents }),
      confirmPath: linkFor(needs, request.id, 'address_mine'),
      disownPath: linkFor(needs, request.id, 'address_not_mine'),
    },
    onBehalfOf: ownerId,
  })
  if (permit.ok) addresses.put(request)
}

const NAMES = { job: 'una richiesta', showcase: 'un annuncio in vetrina' } as const

/** Describes the listing without its title, because a stranger wrote it. */
const aboutOf = (
  { reference }: Pick<ListingNeeds, 'reference'>,
  { kind, contents }: Pick<ListingOfKind, 'kind' | 'contents'>,
) => {
  const category = reference.category(toId(contents.categoryId))?.name ?? ''
  const province = reference.province(toId(contents.provinceId))?.name ?? ''
  return `${NAMES[kind]} nella categoria «${category}», provincia di ${province}`
}

/** After a change of a listing: only an address that it did not show before is written to. */
export const mailNewAddress =
  (needs: ListingNeeds, kind: ListingRef['kind']) => (changed: Listing, before: Listing) => {
    const contents = changed.pendingChanges ?? changed.contents
    const stored = [before.contents, before.pendingChanges ?? before.contents].map(readShownAddress)
    if (!stored.includes(readShownAddress(contents)))
      mailUnprovenAddress(needs, { kind, ownerId: changed.ownerId, contents })
  }
