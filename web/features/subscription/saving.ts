/** What a year saves over twelve months of the same plan, in euro; null where there is nothing to compare. */
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'

type Priced = Pick<SubscriptionPlanReply, 'level' | 'billingType' | 'interval' | 'price'>

export const savingOf = (plan: Priced, plans: readonly Priced[]): number | null => {
  if (plan.interval !== 'year') return null
  const monthly = plans.find(
    ({ level, billingType, interval }) =>
      level === plan.level && billingType === plan.billingType && interval === 'month',
  )
  if (!monthly) return null
  const cents = Math.round(monthly.price * 1200) - Math.round(plan.price * 100)
  return cents > 0 ? cents / 100 : null
}

/** Months that cost nothing, where it is a whole number for every plan: "2 mesi gratis". */
export const freeMonths = (plans: readonly Priced[], billingType: string): number | null => {
  const months = plans
    .filter((plan) => plan.interval === 'year' && plan.billingType === billingType)
    .map((plan) => {
      const saving = savingOf(plan, plans)
      return saving === null ? 0 : saving / ((plan.price + saving) / 12)
    })
  const [first = 0] = months
  const whole = Math.round(first)
  return whole > 0 && months.every((each) => Math.abs(each - whole) < 0.01) ? whole : null
}
