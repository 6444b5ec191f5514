import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingNeeds } from '../needs.ts'
import { buyerStanding } from './buyer-standing.ts'
import { graceAfter } from './grace.ts'

type Input = {
  readonly userId: UserId
  readonly cardSubscriptionId: string
  readonly hasGrace: boolean
}

/**
 * A renewing subscription has days of grace after its last term, a stopped one has none, nor has a term followed by
 * another.
 */
export const setGrace = ({ subscriptions, buyers, world }: BillingNeeds) => {
  const standingAt = buyerStanding(subscriptions)
  return ({ userId, cardSubscriptionId, hasGrace }: Input) => {
    const last = subscriptions.openTerms(userId).at(-1)
    if (last?.cardSubscriptionId !== cardSubscriptionId) return
    subscriptions.setEnd(last.id, hasGrace ? graceAfter(last.paidUntil) : last.paidUntil)
    const now = world.now()
    buyers.recordStanding(userId, standingAt(userId, now), now)
  }
}
