import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { publicFor } from '#adapters/http/reply.ts'
import { featureLines } from '#modules/billing/contract/plan-features.ts'
import { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import type { Billing } from '#modules/billing/index.ts'
import { picked } from '#modules/kernel/contract.ts'
import { euroOf } from '#modules/kernel/money.ts'

export const billingRoutes = (billing: Billing) =>
  newRoutes()
    .get('/subscription-plans', (c) => {
      publicFor(c, 0)
      return c.json(
        billing.plans().map((plan) =>
          picked(SubscriptionPlanReply, {
            ...plan,
            price: euroOf(plan.priceCents),
            features: [...new Set([...featureLines(plan), ...plan.features])],
            isVatIncluded: billing.shop.isVatIncluded(),
          }),
        ),
      )
    })
    .get('/subscription/info', signedIn, (c) => c.json(billing.infoOf(c.var.viewer.userId)))
