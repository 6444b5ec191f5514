import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../needs.ts'
import { inShopOrder, type Plan } from '../plans/plan.ts'
import { beginTerm } from './begin-term.ts'
import { spanOf } from './period.ts'

type Grant = {
  readonly email: string
  readonly planSlug: string
  /** Days, instead of the plan's own month or year. */
  readonly days?: number | undefined
}

type Granted = { readonly plan: Plan; readonly endsAt: Date }

type Refusal = {
  readonly code: 'billing.member-not-found' | 'billing.plan-not-found' | 'billing.days-out-of-range'
}

export const GRANT_DAYS_MAX = 3650

/** Grants an unpaid subscription from the command line. */
export const grantSubscription = (needs: BillingNeeds) => {
  const begin = beginTerm(needs)
  return ({ email, planSlug, days }: Grant): Result<Granted, Refusal> => {
    if (days !== undefined && !isWholeDays(days))
      return refuse({ code: 'billing.days-out-of-range' })
    const plan = needs.plans.bySlug(planSlug)
    if (!plan) return refuse({ code: 'billing.plan-not-found' })

    return needs.atomically((): Result<Granted, Refusal> => {
      const userId = needs.buyers.byEmail(email.trim().toLowerCase())
      if (!userId) return refuse({ code: 'billing.member-not-found' })
      const span = days === undefined ? spanOf(plan.interval) : { days }
      const endsAt = begin({ userId, plan, span, origin: 'grant' })
      needs.audit.record(null, 'subscription.grant', ['user', userId], {
        after: { plan: plan.slug, endsAt },
      })
      return accept({ plan, endsAt })
    })
  }
}

type Gift = { readonly userId: UserId; readonly contacts: number; readonly days: number }

/** A term of no price with contacts of its own, by the smallest plan on sale; false without any. In the caller's transaction. */
export const giveContacts = (needs: BillingNeeds) => {
  const begin = beginTerm(needs)
  return ({ userId, contacts, days }: Gift): boolean => {
    const [plan] = inShopOrder(needs.plans.onSale())
    if (!plan) return false
    begin({ userId, plan, span: { days }, origin: 'grant', giftContacts: contacts })
    return true
  }
}

const isWholeDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= GRANT_DAYS_MAX
