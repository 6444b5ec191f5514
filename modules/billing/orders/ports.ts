import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { OrdersQuery } from '../contract/admin-orders.ts'
import type { Order } from './order.ts'

export type OrderStore = {
  readonly find: (id: OrderId) => Order | null
  /** Newest first. */
  readonly ofUser: (
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ) => { readonly orders: readonly Order[]; readonly total: number }
  /** How many orders of this buyer were withdrawn from, this one left out; known by account or fiscal id. */
  readonly otherWithdrawals: (order: Order) => number
  readonly countsOf: (userId: UserId) => { readonly orders: number; readonly withdrawals: number }
  readonly byNumber: (orderNumber: string) => Order | null
  /** For the admin, newest first. */
  readonly search: (filter: OrdersQuery) => {
    readonly orders: readonly Order[]
    readonly total: number
  }
  readonly bySession: (sessionId: string) => Order | null
  readonly byPaymentIntent: (intentId: string) => Order | null
  readonly byPaymentInvoice: (invoiceId: string) => Order | null
  /** The order that began a recurring payment. */
  readonly bySubscription: (subscriptionId: string) => Order | null
  /** Raises the year's counter; the first is 1. */
  readonly nextNumber: (year: number) => number
  readonly add: (order: Order) => void
  /** Writes what may change after an order was made: everything but number, customer, amounts and items. */
  readonly save: (order: Order) => void
  /** Which showcase item a service was given to, once that is known. */
  readonly setTarget: (itemId: string, showcaseItemId: string) => void
  /** Those that wait for their payment, also one that is on its way. */
  readonly pendingOf: (userId: UserId) => readonly Order[]
  /** Those that were superseded by this order. */
  readonly supersededBy: (orderId: OrderId) => readonly Order[]
  /** Waiting orders whose time is over. */
  readonly overdue: (now: Date) => readonly Order[]
  /** Waiting bank transfers that end before `until` and were not reminded. */
  readonly toRemind: (until: Date) => readonly Order[]
}

/** Contacts bought on top of the allowance. */
export type ContactPacks = {
  /** Gives every pack that somebody paid for and that no term has yet to this term. */
  readonly claim: (userId: UserId, termId: string) => void
  readonly revoke: (orderId: OrderId, at: Date) => void
  /** Contacts of the buyer's other packs, not revoked, in periods that ended after this order was paid. */
  readonly contactsBeside: (order: Pick<Order, 'id' | 'userId' | 'paidAt'>) => number
}

/** Showing a showcase item first, as the module of listings does it. */
export type Featured = {
  readonly isOwn: (userId: UserId, showcaseItemId: string) => boolean
  /** The item to show first when the buyer named none; null without any. */
  readonly newestOf: (userId: UserId) => string | null
  /** Adds days to the end of what the item has. */
  readonly feature: (input: {
    readonly showcaseItemId: string
    readonly days: number
    readonly from: Date
  }) => void
  readonly unfeature: (input: {
    readonly showcaseItemId: string
    readonly days: number
    readonly at: Date
  }) => void
}

/** Runs inside the transaction of the payment or refund: invoices, credit notes, the notification list. */
export type OrderHook = (order: Order) => void

/** `returned` was paid besides `stays`, which its customer chose later. */
export type PaidTwiceHook = (returned: Order, stays: Order) => void

export type OrderHooks = {
  /** A cart became an order. */
  readonly placed: readonly OrderHook[]
  readonly paid: readonly OrderHook[]
  readonly refunded: readonly OrderHook[]
  readonly paidTwice: readonly PaidTwiceHook[]
  /** Cancelled or expired: it shall not be paid any more. */
  readonly closed: readonly OrderHook[]
  /** The admin ended everything that somebody has: nothing shall be collected any more. */
  readonly ended: readonly ((userId: UserId) => void)[]
}
