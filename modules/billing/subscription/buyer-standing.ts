import type { UserId } from '#modules/kernel/ids.ts'
import type { SubscriptionStore } from './ports.ts'
import { type Standing, standingOf } from './standing.ts'

export const buyerStanding =
  (subscriptions: Pick<SubscriptionStore, 'openTerms' | 'lastEnded'>) =>
  (userId: UserId, now: Date): Standing =>
    standingOf(subscriptions.openTerms(userId), () => subscriptions.lastEnded(userId), now)
