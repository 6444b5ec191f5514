import type { Atomically, World } from '#modules/kernel/world.ts'
import { buyerStanding } from '../subscription/buyer-standing.ts'
import { endTerm } from '../subscription/end-term.ts'
import type { Buyers, SubscriptionStore } from '../subscription/ports.ts'
import type { Order } from './order.ts'
import type { ContactPacks, Featured } from './ports.ts'

export type DeactivateNeeds = {
  readonly subscriptions: SubscriptionStore
  readonly buyers: Buyers
  readonly packs: ContactPacks
  readonly featured: Featured
  readonly world: World
  readonly atomically: Atomically
}

/** Revokes what an order activated; called inside the caller's transaction. */
export const deactivateItems = (needs: DeactivateNeeds) => (order: Order) => {
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
