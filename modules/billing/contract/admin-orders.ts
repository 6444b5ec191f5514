/** Admin area: orders, matching of bank statements, cancelled subscriptions. */

import * as v from 'valibot'
import { positiveEuroField } from '#modules/kernel/contract/amount.ts'
import { optionalIban } from '#modules/kernel/contract/optional-iban.ts'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import { USER_CARD_FIELDS } from '#modules/kernel/contract/user-card.ts'
import {
  inputObject,
  optionalDay,
  optionalField,
  optionalFlag,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { PAYMENT_METHODS } from '#modules/kernel/payment-method.ts'

import { OrderReply } from './checkout.ts'
import { DISPUTE_STATES, ORDER_STATUSES } from './shop-labels.ts'
import { SubscriptionInfoReply } from './subscription.ts'

const REASON_MAX = 500
const REFERENCE_MAX = 200

/** `q` searches number, customer and address; both days are included. */
export const OrdersQuery = v.object({
  q: optionalText(100),
  status: optionalField(v.picklist(ORDER_STATUSES, 'Stato non valido')),
  paymentMethod: optionalField(v.picklist(PAYMENT_METHODS, 'Metodo di pagamento non valido')),
  /** Only refunds not transferred yet. */
  refund: optionalField(v.picklist(['due', 'sent'], 'Rimborso non valido')),
  /** Only payments disputed at the bank. */
  dispute: optionalField(v.picklist(DISPUTE_STATES, 'Contestazione non valida')),
  from: optionalDay,
  to: optionalDay,
  /** Which day both mean: that of the order unless given; `sold` leaves out payments that went back at once. */
  day: optionalField(v.picklist(['paid', 'sold'], 'Giorno non valido')),
  ...tableQuery(['newest', 'oldest', 'amount', 'amount-asc', 'customer', 'customer-desc']),
})
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>

export const PartRefundReply = v.object({
  at: v.string(),
  amount: v.number(),
  state: v.picklist(['due', 'to_card', 'sent']),
  reason: v.string(),
  reference: v.nullable(v.string()),
  /** Account that the transfer goes to. */
  iban: v.nullable(v.string()),
})

/** VIES result when the order was placed. */
export const ViesCheck = v.object({
  vatId: v.string(),
  outcome: v.picklist(['valid', 'absent', 'silent']),
  name: v.nullable(v.string()),
  consultationNumber: v.nullable(v.string()),
  checkedAt: v.string(),
})

export const AdminOrderReply = v.object({
  ...OrderReply.entries,
  userId: v.string(),
  customerName: v.string(),
  customerTaxId: v.nullable(v.string()),
  customerEmail: v.string(),
  paymentReference: v.nullable(v.string()),
  /** `to_card`: the card company returns it, so nobody has to transfer it. */
  refundState: v.nullable(v.picklist(['due', 'to_card', 'sent'])),
  refundReason: v.nullable(v.string()),
  refundReference: v.nullable(v.string()),
  /** Euro that a refund may still give back; 0 unless it is paid. */
  refundableAmount: v.number(),
  /** Euro of the oldest refund that somebody has to transfer. */
  dueAmount: v.nullable(v.number()),
  /** The account that it goes to; null the way the payment came. */
  dueIban: v.nullable(v.string()),
  partRefunds: v.array(PartRefundReply),
  dispute: v.nullable(v.picklist(DISPUTE_STATES)),
  tax: v.object({
    treatment: v.picklist(['domestic', 'reverse_charge', 'outside_eu']),
    /** Tells whether the payment came from the place of the address; null where no such evidence is needed. */
    evidence: v.nullable(v.picklist(['proven', 'unproven', 'contradicted'])),
    paymentCountry: v.nullable(v.string()),
    check: v.nullable(ViesCheck),
  }),
  /** Other withdrawn orders of the same buyer. */
  otherWithdrawals: v.number(),
})
export type AdminOrderReply = v.InferOutput<typeof AdminOrderReply>

export const AdminOrdersReply = listReplyOf(AdminOrderReply)

const WRONG_DAY = 'Data di pagamento non valida'

/** `2/3/2026` → `2026-03-02`; other text stays. */
const isoDay = (text: string) =>
  text.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/** A day, also as Italians write it, or a moment; now when missing. */
const paidAt = optionalField(
  v.pipe(
    v.string(WRONG_DAY),
    v.transform(isoDay),
    v.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})?)?$/, WRONG_DAY),
    v.check((text) => !Number.isNaN(Date.parse(text)), WRONG_DAY),
  ),
)

const WRONG_COUNTRY = 'Scrivi le due lettere con cui comincia l’IBAN, per esempio CH'

const accountCountry = optionalField(
  v.pipe(v.string(WRONG_COUNTRY), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, WRONG_COUNTRY)),
)

export const MarkPaidInput = inputObject({
  paidAt,
  reference: optionalText(REFERENCE_MAX),
  paymentCountry: accountCountry,
  /** Overcomes `order.late-payment-day`. */
  confirmLate: optionalFlag,
})

/** `amount` refunds a part and needs an `Idempotency-Key`; without it all that is left goes back. */
export const RefundInput = inputObject({
  reason: optionalLines(REASON_MAX),
  amount: optionalField(positiveEuroField({ most: 99_999_999 })),
  /** Sends it by transfer, also what a card paid. */
  iban: optionalIban,
})

export const RefundSentInput = inputObject({
  reference: requiredText('Inserisci il riferimento del bonifico', REFERENCE_MAX),
})

export const PurchasesReply = v.object({
  orders: v.number(),
  withdrawals: v.number(),
  /** Says since when purchases of this buyer are refused. */
  purchasesRefusedAt: v.nullable(v.string()),
  refusalReason: v.nullable(v.string()),
  subscription: SubscriptionInfoReply,
})
export type PurchasesReply = v.InferOutput<typeof PurchasesReply>

export const RefusePurchasesInput = inputObject({
  ...USER_CARD_FIELDS,
  reason: requiredText('Scrivi il motivo', REASON_MAX),
})

export const CancelSubscriptionInput = inputObject({
  ...USER_CARD_FIELDS,
  cancelType: v.pipe(
    trimmedOrMissing,
    v.picklist(['refund', 'abuse'], 'Scegli se chiudi con rimborso o per abuso'),
  ),
  reason: requiredLines('Scrivi il motivo', REASON_MAX),
})
export type CancelSubscriptionInput = v.InferOutput<typeof CancelSubscriptionInput>
