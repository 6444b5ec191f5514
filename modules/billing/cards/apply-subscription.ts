import { setGrace } from '../subscription/set-grace.ts'
import type { CardNeeds } from './needs.ts'
import type { SubscriptionFact } from './ports.ts'

/**
 * Applies that a renewal was stopped or resumed, is overdue, or ended; called inside the caller's transaction. Paid
 * time is not touched, only the days of grace after it.
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
    // A card refused for weeks ends the subscription; its days of grace expire on their own.
    if (fact.state === 'ended' && wasOverdue) return 'ended unpaid'
    setGrace(needs)({ userId: known.userId, cardSubscriptionId: known.id, hasGrace: renews })
    return fact.state === 'ended' ? 'ended' : 'noted'
  }
