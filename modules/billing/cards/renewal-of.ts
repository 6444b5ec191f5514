import type { UserId } from '#modules/kernel/ids.ts'
import type { SubscriptionInfoReply } from '../contract.ts'
import type { CardNeeds } from './needs.ts'

type Renewal = Pick<
  SubscriptionInfoReply,
  'renewsAutomatically' | 'canResume' | 'isOverdue' | 'hasPortal'
>

/** What a member may know and do about the next period. */
export const renewalOf =
  ({ cards, cardCompany, world }: CardNeeds) =>
  (userId: UserId): Renewal => {
    const present = cards.cardSubscriptions.openOf(userId).at(-1)
    const isRunning = present !== undefined && present.periodEndsAt > world.now()
    return {
      renewsAutomatically: present?.renews ?? false,
      canResume: isRunning && !present.renews,
      isOverdue: present?.status === 'past-due',
      hasPortal: cards.customers.of(userId) !== null && cardCompany.isOn(),
    }
  }
