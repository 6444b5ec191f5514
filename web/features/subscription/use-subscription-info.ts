import { billingPaths, SUBSCRIPTION_FRESH_MS } from '#modules/billing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'

const HOURLY_MS = 60 * 60 * 1000

/** The viewer's subscription: refreshed hourly and on focus, one retry. */
export const useSubscriptionInfo = () =>
  useApi(billingPaths.subscription, {
    freshMs: SUBSCRIPTION_FRESH_MS,
    refreshInterval: HOURLY_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryCount: 1,
  })
