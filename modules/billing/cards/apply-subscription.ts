import { longDayInRome } from '#modules/kernel/long-day.ts'
import type { BillingNeeds } from '../needs.ts'
import { RENEWAL_PATH } from '../subscription/renewal-notice.ts'
import { setGrace } from '../subscription/set-grace.ts'
import type { SubscriptionFact } from './ports.ts'
import type { CardSubscription } from './records.ts'

/**
 * Applies that a renewal was stopped or resumed, is overdue, or ended; called inside the caller's transaction. Paid
 * time is not touched, only the days of grace after it.
 */
export const applySubscription =
  (needs: BillingNeeds) =>
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
    mailIfStopped(needs, known, fact)
    setGrace(needs)({ userId: known.userId, cardSubscriptionId: known.id, hasGrace: renews })
    return fact.state === 'ended' ? 'ended' : 'noted'
  }

const mailIfStopped = (
  { buyers, plans, outbox }: BillingNeeds,
  { userId, planId, periodEndsAt, renews }: CardSubscription,
  fact: SubscriptionFact,
) => {
  if (!renews || fact.renews || fact.state === 'ended') return
  const { email, firstName } = buyers.addressOf(userId)
  outbox.enqueue({
    recipient: email,
    template: 'renewal-stopped',
    variables: {
      firstName,
      plan: plans.byId(planId)?.name ?? '',
      until: longDayInRome(periodEndsAt),
      path: RENEWAL_PATH,
    },
  })
}
