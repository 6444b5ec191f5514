import * as v from 'valibot'
import { verbatimBlankAsMissing } from '#modules/kernel/contract.ts'

const PASSWORD_MAX = 128
const MISSING = 'Inserisci la tua password'

/** The body of `DELETE /api/users/me`. */
export const EraseInput = v.object(
  {
    password: v.pipe(verbatimBlankAsMissing, v.string(MISSING), v.maxLength(PASSWORD_MAX, MISSING)),
  },
  'Dati non validi',
)
export type EraseInput = v.InferOutput<typeof EraseInput>

/** One line of `GET /api/users/me/consents`: the words that were agreed to, and when. */
export const ConsentEntry = v.object({
  occasion: v.picklist(['registration', 'job', 'showcase', 'checkout', 'change']),
  /** Of the listing, or the number of the order; else null. */
  title: v.nullable(v.string()),
  /** `terms 1, privacy 1`. */
  versions: v.string(),
  /** The texts themselves, where they are kept. */
  texts: v.array(v.object({ slug: v.string(), number: v.number(), hash: v.string() })),
  at: v.string(),
})
export type ConsentEntry = v.InferOutput<typeof ConsentEntry>
export const ConsentsReply = v.array(ConsentEntry)

/** One line of `GET /api/users/me/accesses`: who saw the person's data. */
export const DataAccess = v.object({
  /** Whoever revealed the contact of a listing, or somebody of the site's own people. */
  by: v.picklist(['member', 'staff']),
  /** First and last name of a member; null for staff. */
  name: v.nullable(v.string()),
  /** What staff did, as the audit log calls it: `user.view`. */
  action: v.nullable(v.string()),
  listing: v.nullable(
    v.object({ kind: v.picklist(['job', 'showcase']), id: v.string(), title: v.string() }),
  ),
  at: v.string(),
})
export type DataAccess = v.InferOutput<typeof DataAccess>
export const AccessesReply = v.array(DataAccess)

/** `GET /api/users/me/ending`: what deleting the account would take along. */
export const EndingReply = v.object({
  listings: v.number(),
  pictures: v.number(),
  /** Orders that wait for their payment: they are cancelled. */
  openOrders: v.array(v.string()),
  /** The end of what is paid for, which is lost; null without a subscription. */
  paidUntil: v.nullable(v.string()),
  renews: v.boolean(),
  /** Documents that the law wants kept. */
  invoices: v.number(),
  /** Why the account cannot be deleted now; null when it can. */
  obstacle: v.nullable(v.picklist(['last-admin', 'payment-under-way'])),
})
export type EndingReply = v.InferOutput<typeof EndingReply>
