import * as v from 'valibot'
import { PLAN_LEVELS } from './contract/plan-levels.ts'

export const SubscriptionPlanReply = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  level: v.picklist(PLAN_LEVELS),
  description: v.string(),
  /** Euro, VAT included. */
  price: v.number(),
  currency: v.string(),
  interval: v.picklist(['month', 'year']),
  billingType: v.picklist(['one_time', 'recurring']),
  /** Null is unlimited. */
  contactsLimit: v.nullable(v.number()),
  features: v.array(v.string()),
})
export type SubscriptionPlanReply = v.InferOutput<typeof SubscriptionPlanReply>

export const SubscriptionInfoReply = v.object({
  subscriptionStatus: v.string(),
  subscriptionPlan: v.string(),
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  daysRemaining: v.number(),
  isExpired: v.boolean(),
  contactsLimit: v.nullable(v.number()),
  contactsUsed: v.number(),
})
export type SubscriptionInfoReply = v.InferOutput<typeof SubscriptionInfoReply>
