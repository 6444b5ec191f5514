import type { Atomically } from '#modules/kernel/world.ts'
import { memberStanding } from './member-standing.ts'
import type { Members, SubscriptionStore } from './ports.ts'

type Needs = {
  readonly subscriptions: SubscriptionStore
  readonly members: Pick<Members, 'recordStanding'>
  readonly atomically: Atomically
}

/**
 * Marks the terms that have ended and updates the accounts; answers how many people it handled. Not urgent: every
 * decision compares dates with the clock.
 */
export const expireDue = ({ subscriptions, members, atomically }: Needs) => {
  const standingAt = memberStanding(subscriptions)
  const closeSome = (now: Date) =>
    atomically(() => {
      const due = subscriptions.membersWithEndedTerms(now)
      for (const userId of due) {
        subscriptions.closeEnded(userId, now)
        members.recordStanding(userId, standingAt(userId, now), now)
      }
      return due.size
    })

  return (now: Date): number => {
    let met = 0
    for (let closed = closeSome(now); closed > 0; closed = closeSome(now)) met += closed
    return met
  }
}
