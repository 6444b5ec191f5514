/** Stored records of card payments; the stores are synchronous. */
import type { OrderId, PlanId, UserId } from '#modules/kernel/ids.ts'
import type { WebhookEvent } from './ports.ts'

/** Processed webhooks: written with their effect, so that none is applied twice. */
export type EventLog = {
  readonly knows: (eventId: string) => boolean
  readonly remember: (event: WebhookEvent, outcome: string, at: Date) => void
}

export type CardCheckout = {
  readonly id: string
  readonly orderId: OrderId
  readonly uiMode: 'hosted' | 'elements'
  readonly status: 'open' | 'complete' | 'closed'
  readonly createdAt: Date
}

export type CheckoutLog = {
  /** Newest first. */
  readonly ofOrder: (orderId: OrderId) => readonly CardCheckout[]
  /** Ids of the payment pages on which the person could still pay another order. */
  readonly openBeside: (order: {
    readonly id: OrderId
    readonly userId: UserId
  }) => readonly string[]
  readonly save: (checkout: CardCheckout) => void
  readonly setStatus: (id: string, status: CardCheckout['status']) => void
}

export type CardPayment = {
  /** The card company's id of the payment. */
  readonly id: string
  readonly orderId: OrderId
  readonly periodInvoiceId: string | null
  readonly cardSubscriptionId: string | null
  readonly amountCents: number
  readonly refundedCents: number
  readonly paidAt: Date
}

export type PaymentLog = {
  readonly find: (intentId: string) => CardPayment | null
  readonly ofPeriod: (invoiceId: string) => CardPayment | null
  readonly add: (payment: CardPayment) => void
  readonly setRefunded: (intentId: string, refundedCents: number) => void
}

export type CardSubscription = {
  readonly id: string
  readonly userId: UserId
  readonly planId: PlanId
  /** The order that began it. */
  readonly orderId: OrderId
  readonly status: 'live' | 'past-due' | 'ended'
  readonly renews: boolean
  readonly periodEndsAt: Date
}

export type CardSubscriptionLog = {
  readonly find: (id: string) => CardSubscription | null
  /** Answers the subscriptions that have not ended. */
  readonly openOf: (userId: UserId) => readonly CardSubscription[]
  readonly save: (subscription: CardSubscription, now: Date) => void
}

/** A call to the card company: enqueued in a transaction, made after it. */
export type OutboundTask = {
  readonly id: string
  readonly kind: 'end-subscription' | 'stop-renewal' | 'refund' | 'close-checkout' | 'find-country'
  readonly target: string
  /** Amount of a refund; null for all that remains. */
  readonly amountCents: number | null
  readonly attempts: number
}

export type OutboundTaskLog = {
  readonly add: (task: Omit<OutboundTask, 'attempts'>, now: Date) => void
  readonly due: (now: Date) => readonly OutboundTask[]
  /** Ids of the refunds of a payment that the card company was not told of yet. */
  readonly waitingRefunds: (intentId: string) => readonly string[]
  readonly postpone: (id: string, until: Date, reason: string) => void
  readonly markDone: (id: string) => void
  readonly markFailed: (id: string, reason: string) => void
}

export type CardCustomers = {
  readonly of: (userId: UserId) => string | null
  readonly remember: (userId: UserId, customerId: string) => void
}

/** Mails sent only once: about a subscription, or to the admins (`null`). */
export type ReminderLog = { readonly isFirst: (occasion: string, userId: UserId | null) => boolean }

/** Recipients of what needs a decision by an admin. */
export type AdminRecipients = { readonly adminAddresses: () => readonly string[] }

export type CardRecords = {
  readonly events: EventLog
  readonly checkouts: CheckoutLog
  readonly payments: PaymentLog
  readonly cardSubscriptions: CardSubscriptionLog
  readonly tasks: OutboundTaskLog
  readonly customers: CardCustomers
  readonly reminders: ReminderLog
  readonly staff: AdminRecipients
}
