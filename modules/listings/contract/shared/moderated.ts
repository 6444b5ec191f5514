/** Listings as moderators read them before `Mostra`: what is not named here stays hidden. */
import * as v from 'valibot'
import { JobRequestReply, OwnJobRequestReply } from '../job-requests/job-request.ts'
import { OwnShowcaseItemReply, ShowcaseItemReply } from '../showcase/showcase-item.ts'
import { ownListingReplyFields } from './listing-fields.ts'

const hidden = v.null()
/** Empty where there is one; an address without a mailbox says so, and reaches nobody. */
const hiddenAddress = v.string()

export const ModeratedRequestReply = v.object({
  ...JobRequestReply.entries,
  ...ownListingReplyFields,
  ...v.pick(OwnJobRequestReply, [
    'categoryWords',
    'clientLastName',
    'emailVerified',
    'consent',
    'contactDoubted',
    'quoteCount',
    'chosenName',
    'review',
  ]).entries,
  clientEmail: hiddenAddress,
  clientPhone: hidden,
  clientPhoneE164: hidden,
  isContactHidden: v.literal(true),
})
export type ModeratedRequestReply = v.InferOutput<typeof ModeratedRequestReply>

export const ModeratedItemReply = v.object({
  ...ShowcaseItemReply.entries,
  ...ownListingReplyFields,
  ...v.pick(OwnShowcaseItemReply, [
    'sellerLastName',
    'emailVerified',
    'featuredUntil',
    'revealCount',
  ]).entries,
  sellerEmail: hiddenAddress,
  sellerPhone: hidden,
  sellerPhoneE164: hidden,
  isContactHidden: v.literal(true),
})
export type ModeratedItemReply = v.InferOutput<typeof ModeratedItemReply>
