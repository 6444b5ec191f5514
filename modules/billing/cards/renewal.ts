import type { UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../ports.ts'
import { applySubscription } from './apply-period.ts'

/**
 * Stops the renewal at the end of the paid period, or resumes it. The card company is called first: a failed call
 * changes nothing here, and repeating it is harmless.
 */
export const changeRenewal = (needs: BillingNeeds) => async (userId: UserId, renews: boolean) => {
  const present = needs.cards.cardSubscriptions.openOf(userId).at(-1)
  if (!present) return refuse({ code: 'subscription.not-renewing' })
  if (present.renews === renews) return accept(null)
  const answer = await needs.cardCompany.setRenewal(present.id, renews)
  if (!answer.ok) return answer
  const fact = await needs.cardCompany.subscription(present.id)
  if (!fact.ok) return fact
  needs.atomically(() => applySubscription(needs)(fact.value))
  return accept(null)
}

/** The card company's portal, where the subscriber changes the card and sees receipts. */
export const openPortal =
  (needs: Pick<BillingNeeds, 'cards' | 'cardCompany'>) =>
  async (userId: UserId, returnUrl: string) => {
    const customerId = needs.cards.customers.of(userId)
    if (!customerId) return refuse({ code: 'subscription.no-customer' })
    return await needs.cardCompany.portalUrl({ customerId, returnUrl })
  }

/** The renewal as the subscriber sees it, and what may be changed. */
export const readRenewal =
  ({ cards, cardCompany, world }: Pick<BillingNeeds, 'cards' | 'cardCompany' | 'world'>) =>
  (userId: UserId) => {
    const present = cards.cardSubscriptions.openOf(userId).at(-1)
    const isRunning = present !== undefined && present.periodEndsAt > world.now()
    return {
      renewsAutomatically: present?.renews ?? false,
      canResume: isRunning && !present.renews,
      isOverdue: present?.status === 'past-due',
      hasPortal: cards.customers.of(userId) !== null && cardCompany.isOn(),
    }
  }
