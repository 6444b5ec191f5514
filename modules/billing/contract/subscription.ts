import * as v from 'valibot'
import { PLAN_LEVELS } from './plan-levels.ts'

export const SubscriptionPlanReply = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  level: v.picklist(PLAN_LEVELS),
  description: v.string(),
  /** Euro, total to pay. */
  price: v.number(),
  /** False for a company that charges no VAT (RF19). */
  isVatIncluded: v.boolean(),
  currency: v.string(),
  interval: v.picklist(['month', 'year']),
  billingType: v.picklist(['one_time', 'recurring']),
  /** Null means unlimited. */
  contactsLimit: v.nullable(v.number()),
  savedSearches: v.number(),
  /** False: new requests come in the daily mail. */
  instantAlerts: v.boolean(),
  /** Null is unlimited. */
  showcaseItems: v.nullable(v.number()),
  listingStatistics: v.boolean(),
  priorityMessages: v.boolean(),
  features: v.array(v.string()),
  /** Its names at the card company, for clients that need them: the server takes none from anybody. */
  stripePriceId: v.nullable(v.string()),
  stripeProductId: v.nullable(v.string()),
  isActive: v.boolean(),
})
export type SubscriptionPlanReply = v.InferOutput<typeof SubscriptionPlanReply>

const SubscriptionSummary = v.object({
  subscriptionStatus: v.string(),
  subscriptionPlan: v.string(),
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  /** End of the paid time, while the days of grace after it run; `endDate` is their end. */
  graceSince: v.nullable(v.string()),
  daysRemaining: v.number(),
  isExpired: v.boolean(),
  contactsLimit: v.nullable(v.number()),
  contactsUsed: v.number(),
  /** Contacts of clients who did not answer yet; they count until they return. */
  contactsReserved: v.number(),
  /** Contacts of the last 90 days, in whatever term: paid for, and returned. */
  last90Days: v.object({ used: v.number(), returned: v.number() }),
  /** A present of no price, which any plan that is bought replaces. */
  isGift: v.optional(v.literal(true)),
})
export type SubscriptionSummary = v.InferOutput<typeof SubscriptionSummary>

export const SubscriptionInfoReply = v.object({
  ...SubscriptionSummary.entries,
  /** The card is charged for the next period automatically. */
  renewsAutomatically: v.boolean(),
  /** Renewal was stopped and can be resumed until the end. */
  canResume: v.boolean(),
  /** The bank refused a renewal; the days of grace are running. */
  isOverdue: v.boolean(),
  /** The card company's portal shows cards and receipts. */
  hasPortal: v.boolean(),
  /** Orders whose withdrawal period runs, the newest first. */
  withdrawals: v.array(
    v.object({
      orderId: v.string(),
      orderNumber: v.string(),
      withdrawUntil: v.nullable(v.string()),
    }),
  ),
})
export type SubscriptionInfoReply = v.InferOutput<typeof SubscriptionInfoReply>

export const PortalReply = v.object({ url: v.string() })
export type PortalReply = v.InferOutput<typeof PortalReply>
