import { cacheReply, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { replyInvalid } from '#adapters/http/reply.ts'
import { listFeatureLines } from '#modules/billing/contract/plan-features.ts'
import { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import {
  BillingProfileReply,
  EMPTY_BILLING_DETAILS,
} from '#modules/billing/contract/profile-shape.ts'
import { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { BillingProfile } from '#modules/billing/ports.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { centsToEuro } from '#modules/kernel/money.ts'

export const billingRoutes = (billing: Billing) =>
  newRoutes()
    .get('/subscription-plans', cacheReply(0), (c) => {
      const isVatIncluded = billing.shop.isVatIncluded()
      return c.json(
        billing.plans().map((plan) =>
          pickReply(SubscriptionPlanReply, {
            ...plan,
            price: centsToEuro(plan.priceCents),
            features: [...new Set([...listFeatureLines(plan), ...plan.features])],
            isVatIncluded,
          }),
        ),
      )
    })
    .get('/subscription/info', signedIn, (c) => c.json(billing.infoOf(c.var.viewer.userId)))

export const billingProfileRoutes = ({ shop }: Billing) => {
  const toReply = (profile: BillingProfile) =>
    pickReply(BillingProfileReply, { ...profile, isComplete: shop.profile.isReady(profile) })
  return newRoutes()
    .get('/billing/profile', signedIn, (c) => {
      const profile = shop.profile.of(c.var.viewer.userId)
      return c.json(profile ? toReply(profile) : NEVER_SAVED)
    })
    .put('/billing/profile', signedIn, async (c) => {
      const outcome = shop.profile.save(c.var.viewer.userId, await readJson(c, BillingProfileInput))
      return outcome.ok
        ? c.json(toReply(outcome.value))
        : replyInvalid(c, [...outcome.refusal.issues])
    })
}

const NEVER_SAVED: BillingProfileReply = { id: null, ...EMPTY_BILLING_DETAILS, isComplete: false }
