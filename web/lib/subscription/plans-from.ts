import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { formatPrice } from '../formats.ts'

/** `da 19,90 € al mese`: the cheapest monthly plan; undefined while none is on sale. */
export const plansFrom = (
  plans: readonly Pick<SubscriptionPlanReply, 'interval' | 'price'>[],
): string | undefined => {
  const monthly = plans.filter(({ interval }) => interval === 'month').map(({ price }) => price)
  return monthly.length > 0 ? `da ${formatPrice(Math.min(...monthly))} al mese` : undefined
}
