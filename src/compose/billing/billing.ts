import { Hono } from 'hono'
import { readTable } from '#adapters/csv/read-table.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { cardWebhookRoutes } from '#adapters/http/routes/billing/card-webhook.ts'
import { cardRoutes } from '#adapters/http/routes/billing/cards.ts'
import { paymentSettingsRoutes } from '#adapters/http/routes/billing/payment-settings.ts'
import { billingRoutes } from '#adapters/http/routes/billing/subscriptions.ts'
import { sqliteCarts } from '#adapters/sqlite/billing/carts.ts'
import { sqliteCatalogueItems } from '#adapters/sqlite/billing/catalogue.ts'
import { sqliteCompanyMoney } from '#adapters/sqlite/billing/company-money.ts'
import { sqliteContactPacks } from '#adapters/sqlite/billing/contact-packs.ts'
import { sqliteMembers } from '#adapters/sqlite/billing/members.ts'
import { sqliteOrders } from '#adapters/sqlite/billing/orders.ts'
import { sqlitePlans } from '#adapters/sqlite/billing/plans.ts'
import { sqliteProfiles } from '#adapters/sqlite/billing/profiles.ts'
import { sqliteUsage } from '#adapters/sqlite/billing/reveal-usage.ts'
import { sqliteFeatured } from '#adapters/sqlite/billing/showcase-featured.ts'
import { sqliteSubscriptions } from '#adapters/sqlite/billing/subscriptions.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { type Billing, createBilling, type OrderHooks } from '#modules/billing/index.ts'
import type { ViesLookup } from '#modules/kernel/vies.ts'
import type { Ground } from '../ground.ts'
import { composeCards } from './cards.ts'
import { composePaymentSettings } from './payment-settings.ts'
import { readPostalPrefixes } from './postal-prefixes.ts'
import { composeShopRoutes } from './shop-routes.ts'

const NOBODY: OrderHooks = {
  placed: [],
  paid: [],
  refunded: [],
  paidTwice: [],
  closed: [],
  ended: [],
}

const NEVER_ASKED: ViesLookup = {
  isOn: () => false,
  ask: () => Promise.resolve({ outcome: 'silent' }),
}

/** `hooks` run inside the transaction in which an order is paid, refunded or closed. */
export const composeBilling = (
  ground: Ground,
  vies: ViesLookup = NEVER_ASKED,
  hooks: OrderHooks = NOBODY,
) => {
  const { db, connection } = ground
  const useCases: Billing = createBilling({
    ...ground,
    vies,
    ...composePaymentSettings(ground),
    plans: sqlitePlans(connection),
    catalogue: sqliteCatalogueItems(db),
    subscriptions: sqliteSubscriptions(connection),
    members: sqliteMembers(connection),
    usage: sqliteUsage(connection),
    orders: sqliteOrders(db, connection),
    packs: sqliteContactPacks(connection),
    carts: sqliteCarts(connection),
    keys: sqliteIdempotencyKeys(connection, 'checkout'),
    profiles: sqliteProfiles(db),
    postalPrefixes: readPostalPrefixes(ground.root),
    company: sqliteCompanyMoney(connection),
    featured: sqliteFeatured(connection),
    ...composeCards(ground, () => useCases.paymentSettings.cardInForce()),
    readTable,
    publicUrl: ground.config.publicUrl,
    hooks,
  })
  return {
    useCases,
    routes: new Hono<HttpEnv>()
      .route('/', billingRoutes(useCases))
      .route('/', paymentSettingsRoutes(useCases))
      .route(
        '/',
        cardRoutes(useCases, { now: ground.world.now, publicUrl: ground.config.publicUrl }),
      )
      .route('/', cardWebhookRoutes(useCases))
      .route('/', composeShopRoutes(ground, useCases)),
  }
}
