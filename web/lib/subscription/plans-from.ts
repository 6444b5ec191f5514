import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { useApi } from '../api.ts'
import { formatPrice } from '../formats.ts'

/** `da 19,90 € al mese`: the cheapest monthly plan; undefined while none is on sale. */
export const formatCheapestPlan = (
  plans: readonly Pick<SubscriptionPlanReply, 'interval' | 'price'>[],
): string | undefined => {
  const monthly = plans.filter(({ interval }) => interval === 'month').map(({ price }) => price)
  return monthly.length > 0 ? `da ${formatPrice(Math.min(...monthly))} al mese` : undefined
}

type PlanPrice = Parameters<typeof formatCheapestPlan>[0][number]

/** Repeats an address of `billingPaths`, which would bring all of them into the page of a request. */
const PLANS = '/api/subscription-plans'

/** The plans under a key of their own, because pages that only name the least price get no more of them. */
export const PLAN_PRICES = `${PLANS}?only=prices`

export const pickPlanPrices = (answer: unknown): readonly PlanPrice[] =>
  (answer as readonly PlanPrice[]).map(({ interval, price }) => ({ interval, price }))

export const useLeastPlanPrice = () =>
  formatCheapestPlan(useApi<PlanPrice[]>(PLAN_PRICES).data ?? [])
