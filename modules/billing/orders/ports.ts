import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import type { OrdersQuery } from '../contract/admin-orders.ts'
import type { Order, PartRefund } from './order.ts'

export type OrderStore = {
  readonly find: (id: OrderId) => Order | null
  /** Newest first. */
  readonly ofUser: (
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ) => { readonly orders: readonly Order[]; readonly total: number }
  /** Other withdrawn orders of this buyer, recognised by account or fiscal id. */
  readonly otherWithdrawals: (order: Order) => number
  /** Whether this buyer, by account or fiscal id, withdrew from an order after seeing contacts. */
  readonly hasWithdrawnAfterUse: (userId: UserId, taxId: string | null) => boolean
  readonly countsOf: (userId: UserId) => { readonly orders: number; readonly withdrawals: number }
  /** Taken by credit notes, issued or waiting. */
  readonly creditedCents: (order: Pick<Order, 'id' | 'totalCents'>) => number
  readonly byNumber: (orderNumber: string) => Order | null
  /** For the admin. */
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
  /** Those that were superseded by this order. */
  readonly supersededBy: (orderId: OrderId) => readonly Order[]
  /** Bank transfers that wait, the oldest first. */
  readonly openTransfers: () => readonly Order[]
  /** Waiting orders past their expiry. */
  readonly overdue: (now: Date) => readonly Order[]
  /** Waiting bank transfers that expire before `until` and were not reminded. */
  readonly toRemind: (until: Date) => readonly Order[]
}

/** Contacts bought on top of the allowance. */
export type ContactPacks = {
  /** Assigns the person's paid packs that have no term yet to this term. */
  readonly claim: (userId: UserId, termId: string) => void
  readonly revoke: (orderId: OrderId, at: Date) => void
  /** Contacts of the buyer's other packs, not revoked, in periods that ended after this order was paid. */
  readonly contactsBeside: (order: Pick<Order, 'id' | 'userId' | 'paidAt'>) => number
}

/** Featuring a showcase item, as the listings module does it. */
export type Featured = {
  readonly isOwn: (userId: UserId, showcaseItemId: string) => boolean
  /** The item to feature when the buyer named none; null when there is none. */
  readonly newestOf: (userId: UserId) => string | null
  /** Adds days to the item's featured time. */
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

/** Run inside the transaction of the change: invoices, credit notes, notifications. */
export type OrderHooks = {
  /** A cart became an order. */
  readonly placed?: (order: Order) => void
  readonly paid?: (order: Order) => void
  /** `part` is null for the last refund, which ends the order. */
  readonly refunded?: (order: Order, part: PartRefund | null) => void
  /** `returned` was paid besides `stays`, which its customer chose later. */
  readonly paidTwice?: (returned: Order, stays: Order) => void
  /** Cancelled or expired: it must no longer be payable. */
  readonly closed?: (order: Order) => void
  /** The admin ended all subscriptions of a user: nothing may be collected any more. */
  readonly ended?: (userId: UserId) => void
}
