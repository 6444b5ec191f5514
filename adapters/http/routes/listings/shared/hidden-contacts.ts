import type { GuardedContext } from '#adapters/http/guards.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'

const CONTACTS = [
  ...(['clientEmail', 'clientPhone', 'clientPhoneE164'] as const),
  ...(['sellerEmail', 'sellerPhone', 'sellerPhoneE164'] as const),
]

/** Reduces a listing as its owner reads it to what moderators read before `Mostra`; admins read all of it. */
export const withoutContact = <Listing extends object | null>(
  { var: { viewer } }: Pick<GuardedContext, 'var'>,
  listing: Listing,
): Listing => {
  if (viewer.role === 'admin' || listing === null) return listing
  const { pendingChanges } = listing as { readonly pendingChanges?: object | null }
  return {
    ...blanked(listing),
    ...(pendingChanges && { pendingChanges: dropped(pendingChanges) }),
    isContactHidden: true,
  } as Listing
}

const blanked = (listing: object) =>
  Object.fromEntries(
    Object.entries(listing).map(([name, value]) => [name, isContact(name) ? blank(value) : value]),
  )

/** That somebody has no mailbox or no telephone is no contact. */
const blank = (value: string | null) => {
  if (value === null || !value.includes('@')) return null
  return hasMailbox(value) ? '' : value
}

const dropped = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !isContact(name)))

const isContact = (name: string): name is (typeof CONTACTS)[number] =>
  CONTACTS.some((one) => one === name)
