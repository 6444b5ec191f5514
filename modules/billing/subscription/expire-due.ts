import type { BillingNeeds } from '../needs.ts'
import { buyerStanding } from './begin-term.ts'

/**
 * Marks the terms that have ended and updates the accounts; answers how many people it handled. Not urgent: every
 * decision compares dates with the clock.
 */
export const expireDue = ({ subscriptions, buyers, atomically }: BillingNeeds) => {
  const standingAt = buyerStanding(subscriptions)
  const closeSome = (now: Date) =>
    atomically(() => {
      const due = subscriptions.buyersWithEndedTerms(now)
      for (const userId of due) {
        subscriptions.closeEnded(userId, now)
        buyers.recordStanding(userId, standingAt(userId, now), now)
      }
      return due.size
    })

  return (now: Date): number => {
    let met = 0
    for (let closed = closeSome(now); closed > 0; closed = closeSome(now)) met += closed
    return met
  }
}
