import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { publicFor } from '#adapters/http/reply.ts'
import { featureLines } from '#modules/billing/contract/plan-features.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import type { Billing, Plan } from '#modules/billing/index.ts'

export const billingRoutes = (billing: Billing) =>
  newRoutes()
    .get('/subscription-plans', (c) => {
      publicFor(c, 0)
      return c.json(
        billing.plans().map(
          (plan): SubscriptionPlanReply => ({
            ...toPlanReply(plan),
            features: [...new Set([...featureLines(plan), ...plan.features])],
            isVatIncluded: billing.shop.isVatIncluded(),
          }),
        ),
      )
    })
    .get('/subscription/info', signedIn, (c) => c.json(billing.infoOf(c.var.viewer.userId)))

export const toPlanReply = (plan: Plan): Omit<SubscriptionPlanReply, 'isVatIncluded'> => ({
  id: plan.id,
  name: plan.name,
  slug: plan.slug,
  level: plan.level,
  description: plan.description,
  price: plan.priceCents / 100,
  currency: plan.currency,
  interval: plan.interval,
  billingType: plan.billingType,
  contactsLimit: plan.contactsLimit,
  savedSearches: plan.savedSearches,
  instantAlerts: plan.instantAlerts,
  showcaseItems: plan.showcaseItems,
  listingStatistics: plan.listingStatistics,
  priorityMessages: plan.priorityMessages,
  features: [...plan.features],
})
