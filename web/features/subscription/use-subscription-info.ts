import { billingPaths } from '#modules/billing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'

const FRESH_MS = 5 * 60 * 1000
const HOURLY_MS = 60 * 60 * 1000

/** The viewer's subscription: refreshed hourly and on focus, one retry. */
export const useSubscriptionInfo = () =>
  useApi(billingPaths.subscription, {
    freshMs: FRESH_MS,
    refreshInterval: HOURLY_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryCount: 1,
  })
