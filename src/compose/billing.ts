import { billingRoutes } from '#adapters/http/routes/billing.ts'
import { sqliteMembers } from '#adapters/sqlite/billing-members.ts'
import { sqlitePlans } from '#adapters/sqlite/billing-plans.ts'
import { sqliteSubscriptions } from '#adapters/sqlite/billing-subscriptions.ts'
import { sqliteUsage } from '#adapters/sqlite/reveal-usage.ts'
import { createBilling } from '#modules/billing/index.ts'
import type { Ground } from './ground.ts'

export const composeBilling = (ground: Ground) => {
  const { connection } = ground
  const useCases = createBilling({
    ...ground,
    plans: sqlitePlans(connection),
    subscriptions: sqliteSubscriptions(connection),
    members: sqliteMembers(connection),
    usage: sqliteUsage(connection),
  })
  return { useCases, routes: billingRoutes(useCases) }
}
