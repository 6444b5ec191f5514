/** Queries on a subscription: state, summary, remaining allowance. */
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { FREE_FEATURES, type PlanFeatures, pickBetterFeatures } from '../contract/plan-features.ts'
import type { SubscriptionSummary } from '../contract/subscription.ts'
import type { BillingNeeds } from '../ports.ts'
import { readSubscriptionState } from './begin-term.ts'
import { countDaysLeft } from './period.ts'
import type { SubscriptionState, SubscriptionTerm } from './subscription-state.ts'

const FIGURES_DAYS = 90

export const readSubscription = ({
  subscriptions,
  plans,
  usage,
  world,
}: Pick<BillingNeeds, 'subscriptions' | 'plans' | 'usage' | 'world'>) => {
  const state = readSubscriptionState(subscriptions)
  const contacts = (term: SubscriptionTerm) => usage.contacts(term.userId, term.periodStartedAt)

  return {
    /** Labels of the account, valid at this moment. */
    badgeOf: (userId: UserId) => readSubscriptionSummary(state(userId, world.now())),

    infoOf: (userId: UserId): SubscriptionSummary => {
      const now = world.now()
      const current = state(userId, now)
      const summary =
        current.status === 'active'
          ? activeInfo(current, contacts(current.current), now)
          : endedInfo(current)
      const since = new Date(now.getTime() - FIGURES_DAYS * DAY_MS)
      const { used, returned } = usage.contacts(userId, since)
      return { ...summary, last90Days: { used, returned } }
    },

    /** Features of the person's plan, or those without a plan. */
    featuresOf: (userId: UserId): PlanFeatures => {
      const current = state(userId, world.now())
      const plan = current.status === 'active' && plans.find(current.current.planId)
      return plan ? pickBetterFeatures(plan, current.current.sold) : FREE_FEATURES
    },

    /** Answers when the present term began; null if there is none. */
    runningSince: (userId: UserId): Date | null => {
      const current = state(userId, world.now())
      return current.status === 'active' ? current.current.periodStartedAt : null
    },

    allowanceOf: (userId: UserId): 'no-subscription' | 'used-up' | 'open' => {
      const current = state(userId, world.now())
      if (current.status !== 'active') return 'no-subscription'
      const { contactsLimit } = current.current
      if (contactsLimit === null) return 'open'
      const { used, reserved } = contacts(current.current)
      return used + reserved < contactsLimit ? 'open' : 'used-up'
    },
  }
}

export const readSubscriptionSummary = (state: SubscriptionState) => ({
  subscriptionStatus: state.status,
  subscriptionPlan: termOf(state)?.level ?? 'none',
})

const termOf = (state: SubscriptionState) => {
  if (state.status === 'inactive') return null
  return state.status === 'active' ? state.current : state.last
}

type Summary = Omit<SubscriptionSummary, 'last90Days'>

const activeInfo = (
  state: Extract<SubscriptionState, { status: 'active' }>,
  { used, reserved }: ReturnType<BillingNeeds['usage']['contacts']>,
  now: Date,
): Summary => ({
  ...readSubscriptionSummary(state),
  startDate: state.current.startedAt.toISOString(),
  endDate: shownEnd(state, now).toISOString(),
  graceSince: state.paidUntil > now ? null : state.paidUntil.toISOString(),
  daysRemaining: countDaysLeft(shownEnd(state, now), now),
  isExpired: false,
  contactsLimit: state.current.contactsLimit,
  contactsUsed: used,
  contactsReserved: reserved,
  ...(state.current.giftContacts !== null && { isGift: true }),
})

/** End of the paid time; once that is past, the end of the days of grace. */
const shownEnd = ({ paidUntil, endsAt }: { paidUntil: Date; endsAt: Date }, now: Date) =>
  paidUntil > now ? paidUntil : endsAt

/** The limit is 0 if there is no subscription, because null means "unlimited". */
const endedInfo = (state: Exclude<SubscriptionState, { status: 'active' }>): Summary => ({
  ...readSubscriptionSummary(state),
  startDate: termOf(state)?.startedAt.toISOString() ?? null,
  endDate: termOf(state)?.endsAt.toISOString() ?? null,
  graceSince: null,
  daysRemaining: 0,
  isExpired: state.status === 'expired',
  contactsLimit: 0,
  contactsUsed: 0,
  contactsReserved: 0,
})
