import type { SubscriptionStore } from './ports.ts'
import type { Term } from './standing.ts'

/** Ends a term for good now; what was paid ahead moves up behind the moment where it ended. */
export const endTerm = (subscriptions: SubscriptionStore) => (ended: Term, now: Date) => {
  const begin = ended.periodStartedAt > now ? ended.periodStartedAt : now
  const shiftMs = ended.endsAt.getTime() - begin.getTime()
  const earlier = (moment: Date) => new Date(moment.getTime() - shiftMs)
  subscriptions.cancel(ended.id, begin)
  for (const term of subscriptions.openTerms(ended.userId)) {
    if (term.periodStartedAt < ended.endsAt) continue
    subscriptions.move(term.id, {
      periodStartedAt: earlier(term.periodStartedAt),
      endsAt: earlier(term.endsAt),
    })
  }
}
