import type { SubscriptionStore } from './ports.ts'
import type { Term } from './standing.ts'

/** Shifts the terms that follow a term; negative is earlier. */
export const shiftFollowing = (subscriptions: SubscriptionStore, before: Term, shiftMs: number) => {
  const shifted = (moment: Date) => new Date(moment.getTime() + shiftMs)
  for (const term of subscriptions.openTerms(before.userId)) {
    if (term.periodStartedAt < before.paidUntil) continue
    subscriptions.move(term.id, {
      periodStartedAt: shifted(term.periodStartedAt),
      endsAt: shifted(term.endsAt),
      paidUntil: shifted(term.paidUntil),
    })
  }
}
