import * as v from 'valibot'
import { optionalEuroField } from '#modules/kernel/contract/amount.ts'
import {
  inputObject,
  optionalField,
  optionalText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { PAYMENT_METHODS } from '#modules/kernel/payment-method.ts'
import { ORDER_STATUSES } from './shop-labels.ts'

const ADDRESS_MAX = 2000

export const CheckoutInput = inputObject({
  paymentMethod: v.pipe(
    trimmedOrMissing,
    v.picklist(PAYMENT_METHODS, 'Scegli come pagare: carta o bonifico'),
  ),
  billingType: v.pipe(
    trimmedOrMissing,
    v.picklist(['one_time', 'recurring'], 'Tipo di pagamento non valido'),
  ),
  successUrl: optionalText(ADDRESS_MAX),
  cancelUrl: optionalText(ADDRESS_MAX),
  uiMode: optionalField(
    v.picklist(['hosted', 'elements'], 'Modalità di pagamento non valida'),
    'hosted',
  ),
  /** The total that was shown, in euro: a different one refuses the order. */
  totalAmount: optionalEuroField,
  /** A consumer's express request to begin at once: needed for a plan or contacts. */
  beginNow: optionalField(v.boolean('Valore non valido'), false),
})
export type CheckoutInput = v.InferOutput<typeof CheckoutInput>

export const OrderItemReply = v.object({
  id: v.string(),
  name: v.string(),
  itemType: v.picklist(['subscription_plan', 'service', 'addon']),
  description: v.string(),
  /** Euro, VAT included, for one piece. */
  price: v.number(),
  quantity: v.number(),
  /** Euro taken off the line by a code, which its description names. */
  discount: v.number(),
  total: v.number(),
  interval: v.nullable(v.picklist(['month', 'year'])),
})

export const OrderRefund = v.object({
  /** Euro. */
  amount: v.number(),
  at: v.string(),
  /** `due` waits for a manual transfer; the card company returns `to_card`. */
  state: v.picklist(['due', 'to_card', 'sent']),
  /** The moment at which the money left, if it is known. */
  sentAt: v.nullable(v.string()),
  /** `bank`: the buyer's own bank took it back; null where only the buyer knows. */
  means: v.nullable(v.picklist(['card', 'transfer', 'bank'])),
  /** Last four characters of the account that a transfer goes to. */
  accountEnd: v.nullable(v.string()),
  /** Still owed after the last day for it. */
  isLate: v.boolean(),
  /** The moment at which the bank of the card sent it back; since then it is owed by transfer. */
  returnedAt: v.nullable(v.string()),
})
export type OrderRefund = v.InferOutput<typeof OrderRefund>

/** Euro, in whichever order credit notes and refunds came. */
const OrderMoney = v.object({
  paid: v.number(),
  credited: v.number(),
  givenBack: v.number(),
  /** To be transferred by somebody. */
  owed: v.number(),
  /** On its way back to the card. */
  toCard: v.number(),
  /** Credited, and neither given back nor owed. */
  onlyCredited: v.number(),
})

export const OrderReply = v.object({
  id: v.string(),
  orderNumber: v.string(),
  status: v.picklist(ORDER_STATUSES),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  billingType: v.picklist(['one_time', 'recurring']),
  totalAmount: v.number(),
  netAmount: v.number(),
  vatAmount: v.number(),
  currency: v.string(),
  bankIban: v.nullable(v.string()),
  bankBic: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  bankAccountHolder: v.nullable(v.string()),
  bankCausale: v.nullable(v.string()),
  /** Payment QR code for banking apps; null if nothing has to be transferred. */
  qrCodeUrl: v.nullable(v.string()),
  orderItems: v.array(OrderItemReply),
  createdAt: v.string(),
  expiresAt: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  refundedAt: v.nullable(v.string()),
  /** Euro; less than the total after a withdrawal from a partly used order. */
  refundedAmount: v.nullable(v.number()),
  /** Oldest first; none of nothing. */
  refunds: v.array(OrderRefund),
  money: OrderMoney,
  beginRequest: v.nullable(
    v.object({ requestedAt: v.string(), version: v.string(), words: v.string() }),
  ),
  withdrawnAt: v.nullable(v.string()),
  canCancel: v.boolean(),
  canWithdraw: v.boolean(),
  /** Last moment to withdraw; null when there is no such right. */
  withdrawUntil: v.nullable(v.string()),
})
export type OrderReply = v.InferOutput<typeof OrderReply>

export const OrdersReply = v.object({ orders: v.array(OrderReply), total: v.number() })
export type OrdersReply = v.InferOutput<typeof OrdersReply>

export const CheckoutReply = v.object({
  /** The order's id again, as the specification asks. */
  id: v.string(),
  orderId: v.string(),
  order: OrderReply,
  /** Hosted payment page. */
  checkoutUrl: v.optional(v.string()),
  /** Opens the payment form embedded in our page. */
  clientSecret: v.optional(v.string()),
})
export type CheckoutReply = v.InferOutput<typeof CheckoutReply>

const methodWords = v.object({ displayName: v.string(), description: v.string() })

export const PaymentMethodsReply = v.object({
  card: v.boolean(),
  bankTransfer: v.boolean(),
  /** The operator's texts; empty ones fall back to the built-in texts. */
  words: v.object({ card: methodWords, bankTransfer: methodWords }),
})
export type PaymentMethodsReply = v.InferOutput<typeof PaymentMethodsReply>

/** `POST /api/orders/{id}/payment`: pays a waiting card order with the form embedded in our page. */
export const PaymentFormReply = v.object({
  orderId: v.string(),
  clientSecret: v.string(),
  publishableKey: v.string(),
  /** The card company's script for the browser. */
  scriptUrl: v.string(),
  planName: v.string(),
  totalAmount: v.number(),
  isVatIncluded: v.boolean(),
})
export type PaymentFormReply = v.InferOutput<typeof PaymentFormReply>
