/** The withdrawal function (Codice del consumo art. 54-bis): who withdraws from what, and where the receipt goes. */
import * as v from 'valibot'
import { optionalEuroField } from '#modules/kernel/contract/amount.ts'
import { inputObject, optionalEmail, optionalField } from '#modules/kernel/contract.ts'

/** `POST /api/orders/{id}/withdraw` and `/api/withdrawals/{token}`: without `confirm` it only previews the refund. */
export const WithdrawInput = inputObject({
  confirm: optionalField(v.boolean('Valore non valido'), false),
  /** The refund that was shown: a different one refuses the confirmation. */
  refundAmount: optionalEuroField,
  /** The receipt goes to this address, too, besides the account's. */
  receiptEmail: optionalEmail(),
})

const figures = {
  orderNumber: v.string(),
  /** The buyer's name as the order states it. */
  customerName: v.string(),
  /** The account's address; null for visitors from a mailed link, and for accounts without a mailbox. */
  receiptEmail: v.nullable(v.string()),
  /** Euro paid. */
  totalAmount: v.number(),
  refundAmount: v.number(),
  /** Euro retained for what was used already. */
  keptAmount: v.number(),
  /** This is set before confirming, when a part may be retained. */
  usage: v.nullable(
    v.object({
      contactsUsed: v.number(),
      contactsIncluded: v.nullable(v.number()),
      daysUsed: v.nullable(v.number()),
      daysIncluded: v.nullable(v.number()),
    }),
  ),
  withdrawUntil: v.nullable(v.string()),
  withdrawnAt: v.nullable(v.string()),
}

export const WithdrawReply = v.object({
  step: v.picklist(['confirm', 'done']),
  message: v.string(),
  ...figures,
})
export type WithdrawReply = v.InferOutput<typeof WithdrawReply>

/** The reply also tells the page why there is no right of withdrawal. */
export const WithdrawalReply = v.object({
  /** `closed`: `message` says why. */
  step: v.picklist(['confirm', 'done', 'closed']),
  message: v.string(),
  ...figures,
  /** What was bought, a line each. */
  items: v.array(v.string()),
})
export type WithdrawalReply = v.InferOutput<typeof WithdrawalReply>
