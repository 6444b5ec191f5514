import { idOf, type OrderId, type UserId } from '#modules/kernel/ids.ts'
import type { CardNeeds } from './cards/needs.ts'
import { cancelOrder } from './orders/cancel-order.ts'

/**
 * A member leaves for good: what waits for its payment is given up, and the card company is told to end
 * what it renews. Runs inside the transaction that takes the person out.
 */
export const leave = (needs: CardNeeds) => (userId: UserId, openOrders: readonly string[]) => {
  for (const id of openOrders) cancelOrder(needs)(idOf<OrderId>(id), userId)
  for (const hook of needs.hooks.ended) hook(userId)
}
