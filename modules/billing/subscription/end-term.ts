import { shiftFollowing } from './move-terms.ts'
import type { SubscriptionStore } from './ports.ts'
import type { Term } from './standing.ts'

/** Ends a term for good now; what was paid ahead moves up behind the moment where it ended. */
export const endTerm = (subscriptions: SubscriptionStore) => (ended: Term, now: Date) => {
  const begin = ended.periodStartedAt > now ? ended.periodStartedAt : now
  subscriptions.cancel(ended.id, begin)
  shiftFollowing(subscriptions, ended, begin.getTime() - ended.paidUntil.getTime())
}
