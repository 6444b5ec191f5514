import { shiftFollowing } from './move-terms.ts'
import type { SubscriptionStore } from './ports.ts'
import type { Term } from './standing.ts'

/** Ends a term now; terms paid ahead move up to that moment. */
export const endTerm = (subscriptions: SubscriptionStore) => (ended: Term, now: Date) => {
  const begin = ended.periodStartedAt > now ? ended.periodStartedAt : now
  subscriptions.cancel(ended.id, begin)
  shiftFollowing(subscriptions, ended, begin.getTime() - ended.paidUntil.getTime())
}
