import type { Atomically, World } from '#modules/kernel/world.ts'
import { endTerm } from '../subscription/end-term.ts'
import { memberStanding } from '../subscription/member-standing.ts'
import type { Members, SubscriptionStore } from '../subscription/ports.ts'
import type { Order } from './order.ts'
import type { ContactPacks, Featured } from './ports.ts'

export type DeactivateNeeds = {
  readonly subscriptions: SubscriptionStore
  readonly members: Members
  readonly packs: ContactPacks
  readonly featured: Featured
  readonly world: World
  readonly atomically: Atomically
}

/** Revokes what an order activated; called inside the caller's transaction. */
export const deactivateItems = (needs: DeactivateNeeds) => (order: Order) => {
  const { subscriptions, members, packs, featured, world } = needs
  const now = world.now()
  const term = subscriptions.openTerms(order.userId).find(({ orderId }) => orderId === order.id)
  if (term) endTerm(subscriptions)(term, now)
  packs.revoke(order.id, now)
  for (const { featuredDays, quantity, targetId: showcaseItemId } of order.items) {
    if (featuredDays === null || showcaseItemId === '') continue
    featured.unfeature({ showcaseItemId, days: featuredDays * quantity, at: now })
  }
  members.recordStanding(order.userId, memberStanding(subscriptions)(order.userId, now), now)
}
