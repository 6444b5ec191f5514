import * as v from 'valibot'
import { USER_CARD_FIELDS } from '#modules/kernel/contract/user-card.ts'
import {
  emailField,
  inputObject,
  optionalFlag,
  requiredLines,
  untrimmedOrMissing,
} from '#modules/kernel/contract.ts'

const PASSWORD_MAX = 128
const MISSING = 'Inserisci la tua password'

export const EraseAccountInput = inputObject({
  password: v.pipe(untrimmedOrMissing, v.string(MISSING), v.maxLength(PASSWORD_MAX, MISSING)),
})
export type EraseAccountInput = v.InferOutput<typeof EraseAccountInput>

/** One line of `GET /api/users/me/consents`: which texts were accepted, and when. */
export const ConsentEntry = v.object({
  occasion: v.picklist(['registration', 'job', 'showcase', 'checkout', 'change']),
  /** Title of the listing or number of the order; else null. */
  title: v.nullable(v.string()),
  /** `terms 1, privacy 1`. */
  versions: v.string(),
  /** The texts, as far as they are stored. */
  texts: v.array(v.object({ slug: v.string(), number: v.number(), hash: v.string() })),
  at: v.string(),
})
export type ConsentEntry = v.InferOutput<typeof ConsentEntry>
export const ConsentsReply = v.array(ConsentEntry)

/** One line of `GET /api/users/me/accesses`: who saw the person's data. */
export const DataAccessEntry = v.object({
  /** A subscriber who revealed a contact, or the staff. */
  by: v.picklist(['member', 'staff']),
  /** First and last name of a member; null for staff. */
  name: v.nullable(v.string()),
  /** The staff's action as in the audit log: `user.view`. */
  action: v.nullable(v.string()),
  listing: v.nullable(
    v.object({ kind: v.picklist(['job', 'showcase']), id: v.string(), title: v.string() }),
  ),
  at: v.string(),
})
export type DataAccessEntry = v.InferOutput<typeof DataAccessEntry>
export const DataAccessListReply = v.array(DataAccessEntry)

/** `GET /api/users/me/ending`: consequences of deleting the account. */
export const AccountEndingReply = v.object({
  listings: v.number(),
  pictures: v.number(),
  /** Waiting orders, which are cancelled. */
  openOrders: v.array(v.string()),
  /** End of the paid time, which is lost; null without a subscription. */
  paidUntil: v.nullable(v.string()),
  renews: v.boolean(),
  /** Documents that must be retained by law. */
  invoices: v.number(),
  /** Why the account cannot be deleted now; null when it can. */
  obstacle: v.nullable(v.picklist(['last-admin', 'payment-under-way'])),
})
export type AccountEndingReply = v.InferOutput<typeof AccountEndingReply>

/** `POST /api/admin/users/{id}/export` and `/erase`, on the person's request. */
export const StaffRequestInput = inputObject({
  ...USER_CARD_FIELDS,
  reason: requiredLines('Indica il motivo', 2000),
})

/** `POST /api/admin/users/{id}/merge`: that account ends in the one of this address. */
export const MergeAccountsInput = inputObject({
  email: emailField,
  ...StaffRequestInput.entries,
  /** The second yes, after the preview. */
  isSure: optionalFlag,
})
export type MergeAccountsInput = v.InferOutput<typeof MergeAccountsInput>
