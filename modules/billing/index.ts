/** The billing module: plans, and who has a subscription until when. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import { expireDue } from './expire-due.ts'
import { grantSubscription } from './grant-subscription.ts'
import { inShopOrder } from './plan.ts'
import type { Members, PlanStore, SubscriptionStore, Usage } from './ports.ts'
import { readSubscription } from './read-subscription.ts'

export type { Plan } from './plan.ts'
export type { Members, PlanStore, SubscriptionStore, Usage } from './ports.ts'
export type { Standing, Term } from './standing.ts'

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
