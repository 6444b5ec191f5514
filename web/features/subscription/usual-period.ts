import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { isSubscriptionActive } from './status-alert.ts'

const MOST_DAYS_OF_A_MONTH = 62

/** The term is longer than a month, with the days of grace after it. */
const hasYear = ({ startDate, endDate }: SubscriptionInfoReply) =>
  startDate !== null &&
  endDate !== null &&
  Date.parse(endDate) - Date.parse(startDate) > MOST_DAYS_OF_A_MONTH * DAY_MS

/** The period of the plan one has, a month without a plan. */
export const chooseDefaultPeriod = (info: SubscriptionInfoReply) =>
  isSubscriptionActive(info) && hasYear(info) ? 'year' : 'month'
