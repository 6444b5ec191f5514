import { billingPaths, SUBSCRIPTION_FRESH_MS } from '#modules/billing/contract/paths.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { useApi } from '#web/lib/api.ts'

/** The viewer's subscription: refreshed hourly and on focus, one retry. */
export const useSubscriptionInfo = () =>
  useApi(billingPaths.subscription, {
    freshMs: SUBSCRIPTION_FRESH_MS,
    refreshInterval: HOUR_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryCount: 1,
  })
