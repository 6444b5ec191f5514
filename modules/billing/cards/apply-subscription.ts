import { setGrace } from '../subscription/set-grace.ts'
import type { CardNeeds } from './needs.ts'
import type { SubscriptionFact } from './ports.ts'

/**
 * Renewal stopped or resumed, payment overdue, or all over; called inside the caller's transaction. What
 * is paid for stays: only the days behind it change.
 */
export const applySubscription =
  (needs: CardNeeds) =>
  (fact: SubscriptionFact): string => {
    const { cards, world } = needs
    const known = cards.cardSubscriptions.find(fact.id)
    if (!known) return 'no paid period yet'
    if (known.status === 'ended') return 'ended before'
    const now = world.now()
    const wasOverdue = known.status === 'past-due'
    const renews = fact.renews && fact.state !== 'ended'
    cards.cardSubscriptions.save({ ...known, status: fact.state, renews }, now)
    // A card that was refused for weeks ends the subscription: the days of grace run out by themselves.
    if (fact.state === 'ended' && wasOverdue) return 'ended unpaid'
    setGrace(needs)({ userId: known.userId, cardSubscriptionId: known.id, hasGrace: renews })
    return fact.state === 'ended' ? 'ended' : 'noted'
  }
