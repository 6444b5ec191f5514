/** The admin's desk: orders, what is on sale, subscriptions that are cancelled. */
import * as v from 'valibot'
import {
  given,
  optionalLines,
  optionalText,
  pageQueryOf,
  requiredLines,
  requiredText,
} from '#modules/kernel/contract.ts'
import { OrderReply } from './checkout.ts'
import { ORDER_STATUSES } from './shop-words.ts'

const NO_OBJECT = 'Dati non validi'
const REASON_MAX = 500
const REFERENCE_MAX = 200

/** `q` looks in number, customer and address. */
export const OrdersQuery = v.object({
  q: optionalText(100),
  status: v.pipe(given, v.optional(v.picklist(ORDER_STATUSES, 'Stato non valido'))),
  paymentMethod: v.pipe(
    given,
    v.optional(v.picklist(['card', 'bank_transfer'], 'Metodo di pagamento non valido')),
  ),
  /** Only refunds whose money has not left yet. */
  refund: v.pipe(given, v.optional(v.picklist(['due', 'sent'], 'Rimborso non valido'))),
  ...pageQueryOf(50),
})
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>

export const DeskOrderReply = v.object({
  ...OrderReply.entries,
  userId: v.string(),
  customerName: v.string(),
  customerTaxId: v.nullable(v.string()),
  customerEmail: v.string(),
  paymentReference: v.nullable(v.string()),
  refundState: v.nullable(v.picklist(['due', 'sent'])),
  refundReason: v.nullable(v.string()),
  refundReference: v.nullable(v.string()),
})
export type DeskOrderReply = v.InferOutput<typeof DeskOrderReply>

export const DeskOrdersReply = v.object({ items: v.array(DeskOrderReply), total: v.number() })

const WRONG_DAY = 'Data di pagamento non valida'

/** A day or a moment; missing is now. */
const paidAt = v.pipe(
  given,
  v.optional(
    v.pipe(
      v.string(WRONG_DAY),
      v.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})?)?$/, WRONG_DAY),
      v.check((text) => !Number.isNaN(Date.parse(text)), WRONG_DAY),
    ),
  ),
)

/** `POST /api/admin/orders/{id}/mark-paid`. */
export const MarkPaidInput = v.object({ paidAt, reference: optionalText(REFERENCE_MAX) }, NO_OBJECT)
export type MarkPaidInput = v.InferOutput<typeof MarkPaidInput>

export const RefundInput = v.object({ reason: optionalLines(REASON_MAX) }, NO_OBJECT)

export const RefundSentInput = v.object(
  { reference: requiredText('Inserisci il riferimento del bonifico', REFERENCE_MAX) },
  NO_OBJECT,
)

export const CancelSubscriptionInput = v.object(
  {
    cancelType: v.pipe(given, v.picklist(['refund', 'abuse'], 'Scegli rimborso o abuso')),
    reason: requiredLines('Scrivi il motivo', REASON_MAX),
  },
  NO_OBJECT,
)
export type CancelSubscriptionInput = v.InferOutput<typeof CancelSubscriptionInput>

/** The bank's statement as a file of comma- or semicolon-separated values. */
export const StatementInput = v.object(
  { csv: requiredLines("Scegli l'estratto conto in formato CSV", 90_000) },
  NO_OBJECT,
)

export const StatementMatch = v.object({
  orderId: v.string(),
  orderNumber: v.string(),
  customerName: v.string(),
  orderAmount: v.number(),
  /** What the statement says. */
  amount: v.number(),
  paidAt: v.nullable(v.string()),
  text: v.string(),
  /** Only `exact` can be confirmed without looking twice. */
  match: v.picklist(['exact', 'amount-differs', 'already-paid']),
})
export type StatementMatch = v.InferOutput<typeof StatementMatch>

export const StatementReply = v.object({
  items: v.array(StatementMatch),
  total: v.number(),
  /** Rows in which no order was recognised. */
  unmatched: v.number(),
})
