/** `GET /api/admin/contact-reveals`: who saw whose contact, the newest first, without the contact. */
import * as v from 'valibot'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { optionalDay } from '#modules/kernel/contract.ts'

export const revealedContactsPath = '/api/admin/contact-reveals'

/** Both days are included. */
export const RevealedContactsQuery = v.object({
  from: optionalDay,
  to: optionalDay,
  ...pageQueryFields,
})
export type RevealedContactsQuery = v.InferOutput<typeof RevealedContactsQuery>

/** Lists the contacts that count, as in `Andamento`. */
export const RevealedContactRow = v.object({
  id: v.string(),
  revealedAt: v.string(),
  kind: v.picklist(['job', 'showcase']),
  listingId: v.string(),
  title: v.string(),
  professionalId: v.string(),
  professionalName: v.string(),
  /** It came back to the professional's allowance. */
  isReturned: v.boolean(),
})
export type RevealedContactRow = v.InferOutput<typeof RevealedContactRow>

export const RevealedContactListReply = listReplyOf(RevealedContactRow)
export type RevealedContactListReply = v.InferOutput<typeof RevealedContactListReply>
