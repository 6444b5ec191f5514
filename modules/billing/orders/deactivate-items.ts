import type { BillingNeeds } from '../needs.ts'
import { buyerStanding } from '../subscription/buyer-standing.ts'
import { endTerm } from '../subscription/end-term.ts'
import type { Order } from './order.ts'

/** Revokes what an order activated; called inside the caller's transaction. */
export const deactivateItems = (needs: BillingNeeds) => (order: Order) => {
  const { subscriptions, buyers, packs, featured, world } = needs
  const now = world.now()
  const term = subscriptions.openTerms(order.userId).find(({ orderId }) => orderId === order.id)
  if (term) endTerm(subscriptions)(term, now)
  packs.revoke(order.id, now)
  for (const { featuredDays, quantity, targetId: showcaseItemId } of order.items) {
    if (featuredDays === null || showcaseItemId === '') continue
    featured.unfeature({ showcaseItemId, days: featuredDays * quantity, at: now })
  }
  buyers.recordStanding(order.userId, buyerStanding(subscriptions)(order.userId, now), now)
}
