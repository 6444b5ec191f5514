/** The billing module: plans, and who has a subscription until when. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import { inShopOrder } from './plans/plan.ts'
import type { PlanStore } from './plans/ports.ts'
import { expireDue } from './subscription/expire-due.ts'
import { grantSubscription } from './subscription/grant-subscription.ts'
import type { Members, SubscriptionStore, Usage } from './subscription/ports.ts'
import { readSubscription } from './subscription/read-subscription.ts'

export type { Plan } from './plans/plan.ts'
export type { PlanStore } from './plans/ports.ts'
export type { Members, SubscriptionStore, Usage } from './subscription/ports.ts'
export type { Standing, Term } from './subscription/standing.ts'

type Needs = {
  readonly plans: PlanStore
  readonly subscriptions: SubscriptionStore
  readonly members: Members
  readonly usage: Usage
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}

export const createBilling = (needs: Needs) => ({
  plans: () => inShopOrder(needs.plans.onSale()),
  ...readSubscription(needs),
  grantSubscription: grantSubscription(needs),
  expireDue: expireDue(needs),
})

export type Billing = ReturnType<typeof createBilling>
