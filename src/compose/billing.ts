import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { billingRoutes } from '#adapters/http/routes/billing.ts'
import { paymentSettingsRoutes } from '#adapters/http/routes/payment-settings.ts'
import { sqliteCartEmptying } from '#adapters/sqlite/billing-cart-emptying.ts'
import { sqliteContactPacks } from '#adapters/sqlite/billing-contact-packs.ts'
import { sqliteMembers } from '#adapters/sqlite/billing-members.ts'
import { sqliteOrders } from '#adapters/sqlite/billing-orders.ts'
import { sqlitePlans } from '#adapters/sqlite/billing-plans.ts'
import { sqliteSubscriptions } from '#adapters/sqlite/billing-subscriptions.ts'
import { sqliteUsage } from '#adapters/sqlite/reveal-usage.ts'
import { createBilling, type OrderHooks } from '#modules/billing/index.ts'
import type { Ground } from './ground.ts'
import { composePaymentSettings } from './payment-settings.ts'

const NOBODY: OrderHooks = { paid: [], refunded: [], closed: [] }

/** `hooks` run inside the transaction in which an order is paid, refunded or closed. */
export const composeBilling = (ground: Ground, hooks: OrderHooks = NOBODY) => {
  const { db, connection } = ground
  const useCases = createBilling({
    ...ground,
    ...composePaymentSettings(ground),
    plans: sqlitePlans(connection),
    subscriptions: sqliteSubscriptions(connection),
    members: sqliteMembers(connection),
    usage: sqliteUsage(connection),
    orders: sqliteOrders(db, connection),
    packs: sqliteContactPacks(connection),
    carts: sqliteCartEmptying(connection),
    // Until there is a showcase nobody owns an item.
    featured: { isOwn: () => false, feature: () => undefined, unfeature: () => undefined },
    hooks,
  })
  return {
    useCases,
    routes: new Hono<HttpEnv>()
      .route('/', billingRoutes(useCases))
      .route('/', paymentSettingsRoutes(useCases)),
  }
}
