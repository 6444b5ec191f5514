/** Queries on a subscription: standing, summary, remaining allowance. */
import type { UserId } from '#modules/kernel/ids.ts'
import { betterOf, FREE_FEATURES, type PlanFeatures } from '../contract/plan-features.ts'
import type { SubscriptionSummary } from '../contract/subscription.ts'
import type { BillingNeeds } from '../needs.ts'
import { buyerStanding } from './begin-term.ts'
import { daysLeft } from './period.ts'
import type { Standing, Term } from './standing.ts'

export const readSubscription = ({ subscriptions, plans, usage, world }: BillingNeeds) => {
  const standing = buyerStanding(subscriptions)
  const used = (term: Term) => usage.countedReveals(term.userId, term.periodStartedAt)

  return {
    /** Labels of the account, valid at this moment. */
    badgeOf: (userId: UserId) => badge(standing(userId, world.now())),

    infoOf: (userId: UserId): SubscriptionSummary => {
      const now = world.now()
      const found = standing(userId, now)
      return found.status === 'active'
        ? activeInfo(found, used(found.current), now)
        : endedInfo(found)
    },

    /** Features of the person's plan, or those without a plan. */
    featuresOf: (userId: UserId): PlanFeatures => {
      const found = standing(userId, world.now())
      const plan = found.status === 'active' && plans.byId(found.current.planId)
      return plan ? betterOf(plan, found.current.sold) : FREE_FEATURES
    },

    allowanceOf: (userId: UserId): 'no-subscription' | 'used-up' | 'open' => {
      const found = standing(userId, world.now())
      if (found.status !== 'active') return 'no-subscription'
      const { contactsLimit } = found.current
      return contactsLimit === null || used(found.current) < contactsLimit ? 'open' : 'used-up'
    },
  }
}

export const badge = (standing: Standing) => ({
  subscriptionStatus: standing.status,
  subscriptionPlan: termOf(standing)?.level ?? 'none',
})

const termOf = (standing: Standing) => {
  if (standing.status === 'inactive') return null
  return standing.status === 'active' ? standing.current : standing.last
}

const activeInfo = (
  standing: Extract<Standing, { status: 'active' }>,
  contactsUsed: number,
  now: Date,
): SubscriptionSummary => ({
  ...badge(standing),
  startDate: standing.current.startedAt.toISOString(),
  endDate: shownEnd(standing, now).toISOString(),
  daysRemaining: daysLeft(shownEnd(standing, now), now),
  isExpired: false,
  contactsLimit: standing.current.contactsLimit,
  contactsUsed,
  ...(standing.current.giftContacts !== null && { isGift: true }),
})

/** End of the paid time; once that is past, the end of the days of grace. */
const shownEnd = ({ paidUntil, endsAt }: { paidUntil: Date; endsAt: Date }, now: Date) =>
  paidUntil > now ? paidUntil : endsAt

/** Without a subscription the limit is 0, not null ("unlimited"). */
const endedInfo = (standing: Exclude<Standing, { status: 'active' }>): SubscriptionSummary => ({
  ...badge(standing),
  startDate: termOf(standing)?.startedAt.toISOString() ?? null,
  endDate: termOf(standing)?.endsAt.toISOString() ?? null,
  daysRemaining: 0,
  isExpired: standing.status === 'expired',
  contactsLimit: 0,
  contactsUsed: 0,
})
