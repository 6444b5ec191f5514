import { idOf, type OrderId, type UserId } from '#modules/kernel/ids.ts'
import type { BillingNeeds } from './needs.ts'
import { cancelOrder } from './orders/cancel-order.ts'

/**
 * Ends a subscriber's purchases on account deletion: cancels waiting orders and enqueues the end of renewals. Runs
 * inside the transaction that erases the person.
 */
export const endPurchases =
  (needs: BillingNeeds) => (userId: UserId, openOrders: readonly string[]) => {
    for (const id of openOrders) cancelOrder(needs)(idOf<OrderId>(id), userId)
    for (const hook of needs.hooks.ended) hook(userId)
  }
