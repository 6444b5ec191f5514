/** Which of the plans the page shows: kept in its address. */
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'

export type PlanChoice = Pick<SubscriptionPlanReply, 'interval' | 'billingType'>

export const readPlanChoice = (search: string): PlanChoice => {
  const query = new URLSearchParams(search)
  return {
    interval: query.get('durata') === 'anno' ? 'year' : 'month',
    billingType: query.get('pagamento') === 'unico' ? 'one_time' : 'recurring',
  }
}

/** Address of the page with this choice; `path` is its own. */
export const planAddress = (path: string, { interval, billingType }: PlanChoice) => {
  const query = new URLSearchParams()
  if (interval === 'year') query.set('durata', 'anno')
  if (billingType === 'one_time') query.set('pagamento', 'unico')
  return `${path}${query.size > 0 ? `?${query}` : ''}#abbonamenti`
}
