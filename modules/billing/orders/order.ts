import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { TaxBasis } from '../tax/tax-basis.ts'

export type OrderStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded'
export type PaymentMethod = 'card' | 'bank_transfer'
export type BillingType = 'one_time' | 'recurring'
export type ItemType = 'subscription_plan' | 'service' | 'addon'

export type OrderItem = {
  readonly id: string
  readonly itemType: ItemType
  /** Of the plan or of the catalogue item. */
  readonly itemId: string
  /** The showcase item that a service is for; empty where there is none. */
  readonly targetId: string
  readonly name: string
  readonly description: string
  /** VAT included. */
  readonly unitPriceCents: number
  readonly quantity: number
  readonly vatRateHundredths: VatRateHundredths
  readonly interval: 'month' | 'year' | null
  /** What one piece gives. */
  readonly extraContacts: number | null
  /** What one piece allows to reveal, as it was sold; null for unlimited, or none at all. */
  readonly includedContacts: number | null
  readonly featuredDays: number | null
}

export type Bank = {
  readonly iban: string
  readonly bic: string
  readonly name: string
  readonly accountHolder: string
  readonly causale: string
}

/** The payment company's own names for what belongs to an order. */
export type PaymentIds = {
  readonly sessionId: string | null
  readonly intentId: string | null
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
}

export type Refund = {
  readonly at: Date
  /** All of it, or what a consumer who withdrew had not used. */
  readonly amountCents: number
  /** `due` until the money has left: a bank transfer waits for the admin. */
  readonly state: 'due' | 'sent'
  readonly reason: string
  readonly reference: string | null
}

/** A consumer asked that the service begin before the days for a withdrawal are over. */
export type BeginRequest = {
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
  /** As it was when the order was made. */
  readonly customer: BillingDetails
  /** Frozen too; null for cards. */
  readonly bank: Bank | null
  readonly payment: PaymentIds
  readonly paidAt: Date | null
  readonly paymentReference: string | null
  readonly expiresAt: Date | null
  readonly remindedAt: Date | null
  /** When it was cancelled or expired. */
  readonly closedAt: Date | null
  /** Null for businesses, for what is not used up, and for orders from before it was asked. */
  readonly beginRequest: BeginRequest | null
  /** Whether it owes VAT here. */
  readonly tax: TaxBasis
  readonly withdrawnAt: Date | null
  readonly refund: Refund | null
  /** The order that the person began after this one, before this one was paid: of two paid plans that one stays. */
  readonly supersededBy: OrderId | null
  readonly createdAt: Date
  readonly items: readonly OrderItem[]
}

/** What of an order is a plan; of two plans only one can be had. */
export const planItemOf = ({ items }: Pick<Order, 'items'>): OrderItem | undefined =>
  items.find(({ itemType }) => itemType === 'subscription_plan')

export const NO_PAYMENT: PaymentIds = {
  sessionId: null,
  intentId: null,
  subscriptionId: null,
  invoiceId: null,
}
