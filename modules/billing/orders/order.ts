import { formatEuro } from '#modules/kernel/euro.ts'
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { toRomeClock } from '#modules/kernel/rome-calendar.ts'
import type { OrdersQuery } from '../contract/admin-orders.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { DisputeState } from '../contract/shop-labels.ts'
import type { TaxBasis } from '../tax/tax-basis.ts'

type OrderStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded'
export type BillingType = 'one_time' | 'recurring'
export type ItemType = 'subscription_plan' | 'service' | 'addon'

export type OrderItem = {
  readonly id: string
  readonly itemType: ItemType
  /** Id of the plan or of the shop item. */
  readonly itemId: string
  /** The showcase item that a service is for; empty without one. */
  readonly targetId: string
  readonly name: string
  readonly description: string
  /** VAT included. */
  readonly unitPriceCents: number
  readonly quantity: number
  readonly vatRateHundredths: VatRateHundredths
  readonly interval: 'month' | 'year' | null
  /** Contacts added by one piece. */
  readonly extraContacts: number | null
  /** Contacts that one piece allows to reveal, as sold; null for unlimited, or for items without contacts. */
  readonly includedContacts: number | null
  /** The price of each contact when a buyer withdraws, as the plan announced it. Null in earlier orders of limited plans. */
  readonly contactPriceCents: number | null
  readonly featuredDays: number | null
  /** Taken off the line by a code, for the first period of a plan. */
  readonly discountCents: number
  readonly discountCode: string | null
}

/** Empty without one. */
export const describeDiscount = ({
  discountCode,
  discountCents,
}: Pick<OrderItem, 'discountCode' | 'discountCents'>) =>
  discountCode === null ? '' : ` (sconto ${discountCode}: −${formatEuro(discountCents)})`

/** Price of all pieces of an item, less its discount. */
export const computeLineCents = ({
  unitPriceCents,
  quantity,
  discountCents,
}: Pick<OrderItem, 'unitPriceCents' | 'quantity' | 'discountCents'>) =>
  unitPriceCents * quantity - discountCents

export type TransferBank = {
  readonly iban: string
  readonly bic: string
  readonly name: string
  readonly accountHolder: string
  readonly causale: string
}

/** The payment company's ids for an order. */
export type PaymentIds = {
  readonly sessionId: string | null
  readonly intentId: string | null
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
}

export type RecordedRefund = {
  readonly at: Date
  /** What was left of the payment, or the unused share after a consumer's withdrawal. */
  readonly amountCents: number
  /** `due` until the money has left: a bank transfer waits for the admin. */
  readonly state: 'due' | 'sent'
  readonly reason: string
  readonly reference: string | null
  /** Account that a transfer goes to; null sends the money back the way it came. */
  readonly iban: string | null
  /** The moment at which the money left; null before, and if only the customer or their bank knows it. */
  readonly sentAt: Date | null
  /** The moment at which the bank of the card sent it back; from then on it is owed by transfer. */
  readonly returnedAt: Date | null
}

/** A part of the payment that went back while the order stands; its task at the card company has the same id. */
export type PartRefund = RecordedRefund & {
  readonly id: string
  /** The `Idempotency-Key`: one key gives back one part. */
  readonly key: string
}

/** The consumer's express request that the service begin before the withdrawal period ends. */
type BeginRequest = {
  readonly at: Date
  readonly version: string
  readonly words: string
}

export type Order = {
  readonly id: OrderId
  readonly userId: UserId
  /** `ORD-2026-000001`. */
  readonly orderNumber: string
  readonly status: OrderStatus
  /** A renewal is made when the payment company collects a recurring plan again. */
  readonly origin: 'checkout' | 'renewal'
  readonly paymentMethod: PaymentMethod
  readonly billingType: BillingType
  readonly totalCents: number
  readonly netCents: number
  readonly vatCents: number
  readonly currency: string
  /** Copied when the order was made. */
  readonly customer: BillingDetails
  /** Copied too; null for cards. */
  readonly bank: TransferBank | null
  readonly payment: PaymentIds
  readonly paidAt: Date | null
  readonly paymentReference: string | null
  /** Country of the card or account that paid; looked up for untaxed orders outside the Union alone. */
  readonly paymentCountry: string | null
  readonly expiresAt: Date | null
  readonly remindedAt: Date | null
  /** The moment at which the order was cancelled or expired. */
  readonly closedAt: Date | null
  /** This is null for businesses, for items that are not used up, and for orders from before this field. */
  readonly beginRequest: BeginRequest | null
  /** Tells whether Italian VAT is owed. */
  readonly tax: TaxBasis
  readonly withdrawnAt: Date | null
  /** Oldest first. */
  readonly partRefunds: readonly PartRefund[]
  readonly refund: RecordedRefund | null
  /** State of a dispute at the customer's bank. */
  readonly dispute: DisputeState | null
  readonly disputedAt: Date | null
  /** A later order chosen instead of this one before this was paid: if both plans get paid, that one stays. */
  readonly supersededBy: OrderId | null
  readonly createdAt: Date
  readonly items: readonly OrderItem[]
}

/** The plan of an order; a person has only one plan at a time. */
export const findPlanItem = ({ items }: Pick<Order, 'items'>): OrderItem | undefined =>
  items.find(({ itemType }) => itemType === 'subscription_plan')

const NO_PAYMENT: PaymentIds = {
  sessionId: null,
  intentId: null,
  subscriptionId: null,
  invoiceId: null,
}

/** What nothing has happened to yet. */
export const NEW_ORDER_FIELDS = {
  status: 'pending',
  payment: NO_PAYMENT,
  paidAt: null,
  paymentReference: null,
  paymentCountry: null,
  remindedAt: null,
  closedAt: null,
  withdrawnAt: null,
  partRefunds: [],
  dispute: null,
  disputedAt: null,
  refund: null,
  supersededBy: null,
} as const satisfies Partial<Order>

/** Order numbers restart each year, by the calendar of Rome. */
export const yearInRome = (at: Date) => toRomeClock(at).year

export const formatOrderNumber = (year: number, number: number) =>
  `ORD-${year}-${String(number).padStart(6, '0')}`

export type OrderStore = {
  readonly find: (id: OrderId) => Order | null
  /** Newest first. */
  readonly ofUser: (
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ) => { readonly orders: readonly Order[]; readonly total: number }
  /** Other withdrawn orders of this buyer, recognised by account or fiscal id. */
  readonly otherWithdrawals: (order: Order) => number
  /** Tells whether this buyer, by account or fiscal id, withdrew from an order after seeing contacts. */
  readonly hasWithdrawnAfterUse: (userId: UserId, taxId: string | null) => boolean
  readonly countsOf: (userId: UserId) => { readonly orders: number; readonly withdrawals: number }
  /** Taken by credit notes, issued or waiting. */
  readonly creditedCents: (order: Pick<Order, 'id' | 'totalCents'>) => number
  readonly byNumber: (orderNumber: string) => Order | null
  /** Searches orders for the admin. */
  readonly search: (filter: OrdersQuery) => {
    readonly orders: readonly Order[]
    readonly total: number
  }
  readonly byPaymentIntent: (intentId: string) => Order | null
  /** Increments the year's counter; the first is 1. */
  readonly nextNumber: (year: number) => number
  readonly add: (order: Order) => void
  /** Writes the fields that may change later: all but number, customer, amounts and items. */
  readonly save: (order: Order) => void
  /** Records which showcase item a service was applied to. */
  readonly setTarget: (itemId: string, showcaseItemId: string) => void
  /** Orders that wait for their payment, also one under way. */
  readonly pendingOf: (userId: UserId) => readonly Order[]
  /** Answers the orders that this one superseded. */
  readonly supersededBy: (orderId: OrderId) => readonly Order[]
  /** Bank transfers that wait, the oldest first. */
  readonly openTransfers: () => readonly Order[]
  /** Waiting orders past their expiry. */
  readonly overdue: (now: Date) => readonly Order[]
  /** Waiting bank transfers that expire before `until` and were not reminded. */
  readonly toRemind: (until: Date) => readonly Order[]
}

/** Events are told inside the transaction of the change. */
export type OrderEvents = {
  /** A cart became an order. */
  readonly placed: (order: Order) => void
  readonly paid: (order: Order) => void
  /** `part` is null for the last refund, which ends the order. */
  readonly refunded: (order: Order, part: PartRefund | null) => void
  /** `returned` was paid besides `stays`, which its customer chose later. */
  readonly paidTwice: (returned: Order, stays: Order) => void
  /** Cancelled or expired: it must no longer be payable. */
  readonly closed: (order: Order) => void
  /** The admin ended all subscriptions of a user: nothing may be collected any more. */
  readonly ended: (userId: UserId) => void
}

/** A free order needs no document. */
export const needsInvoice = ({ totalCents }: Pick<Order, 'totalCents'>) => totalCents !== 0

/** Why the contacts that a refunded order paid for are no longer readable. */
export const findContactEndingOfRefund = ({ withdrawnAt }: Pick<Order, 'withdrawnAt'>) =>
  withdrawnAt ? 'withdrawn' : 'refunded'
