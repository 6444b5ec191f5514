import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { CONTACT_FIELDS } from '#modules/listings/contract/shared/contact-fields.ts'
import {
  ModeratedItemReply,
  ModeratedRequestReply,
} from '#modules/listings/contract/shared/moderated.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'

export type OwnListingReply = OwnJobRequestReply | OwnShowcaseItemReply

/** Reduces a listing as its owner reads it to what moderators read before `Mostra`; admins read all of it. */
export const hideListingContact = (
  { role }: Pick<Viewer, 'role'>,
  listing: OwnListingReply,
): OwnListingReply => {
  if (role === 'admin') return listing
  return 'clientEmail' in listing ? hiddenRequest(listing) : hiddenItem(listing)
}

const HIDDEN = { isContactHidden: true } as const

const hiddenRequest = (request: OwnJobRequestReply): ModeratedRequestReply =>
  pickReply(ModeratedRequestReply, {
    ...request,
    ...HIDDEN,
    clientEmail: hiddenAddress(request.clientEmail),
    clientPhone: null,
    clientPhoneE164: null,
    pendingChanges: shownChanges(request, ModeratedRequestReply),
  })

const hiddenItem = (item: OwnShowcaseItemReply): ModeratedItemReply =>
  pickReply(ModeratedItemReply, {
    ...item,
    ...HIDDEN,
    sellerEmail: hiddenAddress(item.sellerEmail),
    sellerPhone: null,
    sellerPhoneE164: null,
    pendingChanges: shownChanges(item, ModeratedItemReply),
  })

/** That somebody has no mailbox is no contact. */
const hiddenAddress = (address: string) => (hasMailbox(address) ? '' : address)

const shownChanges = (
  { pendingChanges }: OwnListingReply,
  { entries }: { readonly entries: Readonly<Record<string, unknown>> },
) =>
  pendingChanges &&
  Object.fromEntries(
    Object.entries(pendingChanges).filter(
      ([name]) => Object.hasOwn(entries, name) && !CONTACT_FIELDS.has(name),
    ),
  )
