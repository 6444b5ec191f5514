import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { useApi } from '#web/lib/api.ts'

const FRESH_MS = 5 * 60 * 1000
const HOURLY_MS = 60 * 60 * 1000

/** How the viewer's subscription stands: read again each hour and on focus, tried twice. */
export const useSubscriptionInfo = () =>
  useApi<SubscriptionInfoReply>(billingPaths.subscription, {
    freshMs: FRESH_MS,
    refreshInterval: HOURLY_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryCount: 1,
  })
