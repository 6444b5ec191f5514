import { adminBuyerRoutes } from '#adapters/http/routes/billing/admin-buyers.ts'
import { offerAdminRoutes } from '#adapters/http/routes/billing/admin-offers.ts'
import { orderAdminRoutes } from '#adapters/http/routes/billing/admin-orders.ts'
import { bankStatementRoutes } from '#adapters/http/routes/billing/bank-statement.ts'
import { cardWebhookRoutes } from '#adapters/http/routes/billing/card-webhook.ts'
import { cartRoutes } from '#adapters/http/routes/billing/cart.ts'
import { cardRoutes, checkoutRoutes, orderRoutes } from '#adapters/http/routes/billing/orders.ts'
import { billingProfileRoutes, billingRoutes } from '#adapters/http/routes/billing/subscriptions.ts'
import { withdrawalFormRoutes } from '#adapters/http/routes/billing/withdrawal-form.ts'
import { withdrawalRoutes } from '#adapters/http/routes/billing/withdrawals.ts'
import { renderEpcQrCode } from '#adapters/qr/epc-code.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteBuyers } from '#adapters/sqlite/billing/buyers.ts'
import { sqliteCardRecords } from '#adapters/sqlite/billing/card-records.ts'
import { sqliteCarts } from '#adapters/sqlite/billing/carts.ts'
import { sqliteContactPacks } from '#adapters/sqlite/billing/contact-packs.ts'
import { sqliteContactUsage } from '#adapters/sqlite/billing/contact-usage.ts'
import { sqliteDiscounts } from '#adapters/sqlite/billing/discounts.ts'
import { sqliteOrders } from '#adapters/sqlite/billing/orders.ts'
import {
  sqlitePaymentSettings,
  sqliteSellerPaymentData,
} from '#adapters/sqlite/billing/payment-settings.ts'
import {
  sqliteFeaturedItems,
  sqlitePlans,
  sqliteShopItems,
} from '#adapters/sqlite/billing/plans.ts'
import { sqliteBillingProfiles } from '#adapters/sqlite/billing/profiles.ts'
import {
  sqliteSubscriptionReminders,
  sqliteSubscriptions,
} from '#adapters/sqlite/billing/subscriptions.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { stripePayments } from '#adapters/stripe/stripe-payments.ts'
import { type Billing, createBilling, createPaymentSettings } from '#modules/billing/index.ts'
import type { Order } from '#modules/billing/orders/order.ts'
import type { CardSettings } from '#modules/billing/payment-settings/ports.ts'
import type { PostalPrefixes } from '#modules/billing/ports.ts'
import { refuse } from '#modules/kernel/result.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { readSharedSeed } from '../root-folder.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'
import { parseUpload } from './uploads/upload-parser.ts'
import type { UseCasesOf } from './use-cases.ts'

export const composeBilling = (
  context: AppContext,
  { gate, vetting }: UseCasesOf<'gate' | 'vetting'>,
) => {
  const { connection } = context.storage
  const { world } = context.runtime
  const paymentSettings = composePaymentSettings(context)
  const useCases = createBilling({
    ...toCommonNeeds(context),
    vies: vetting.vies,
    gateRefusalFor: gate.refusalFor,
    events: context.runtime.reactions.orders,
    ...composeCards(context, paymentSettings.cardInForce),
    paymentSettings,
    plans: sqlitePlans(connection),
    shopItems: sqliteShopItems(connection),
    discounts: sqliteDiscounts(connection),
    subscriptions: sqliteSubscriptions(connection),
    buyers: sqliteBuyers(connection),
    usage: sqliteContactUsage(connection),
    orders: sqliteOrders(connection),
    packs: sqliteContactPacks(connection),
    carts: sqliteCarts(connection),
    keys: sqliteIdempotencyKeys(connection, 'checkout'),
    grantKeys: sqliteIdempotencyKeys(connection, 'grant'),
    profiles: sqliteBillingProfiles(connection),
    postalPrefixes: readPostalPrefixes(context.files.root),
    company: sqliteSellerPaymentData(connection, context.runtime.world.now),
    featured: sqliteFeaturedItems(connection),
    readStatement: async (file) =>
      (await parseUpload('statement', file)) ?? refuse({ code: 'statement.unreadable' }),
    publicUrl: context.runtime.config.publicUrl,
    withdrawalLinks: createSigner(context.keys.keyFor(KEY_PURPOSES.withdrawalLinks)),
  })
  return {
    useCases,
    jobs: billingJobs(useCases, world.now),
    api: [
      billingRoutes(useCases),
      cardRoutes(useCases, { now: world.now, publicUrl: context.runtime.config.publicUrl }),
      cardWebhookRoutes(useCases),
      adminBuyerRoutes(useCases),
      orderAdminRoutes(useCases, world),
      bankStatementRoutes(useCases),
      offerAdminRoutes(useCases),
      cartRoutes(useCases),
      billingProfileRoutes(useCases),
      checkoutRoutes(useCases, world),
      orderRoutes(useCases, { now: world.now, qrCodeOf }),
      withdrawalRoutes(useCases),
    ],
    pages: withdrawalFormRoutes,
  }
}

/** `cardInForce` is read for each call, so that changed keys need no restart. */
const composeCards = (
  {
    storage: { connection },
    runtime: { config, world, cardTimeoutMs },
  }: Pick<AppContext, 'storage' | 'runtime'>,
  cardInForce: () => CardSettings | null,
) => ({
  cards: sqliteCardRecords(connection, world),
  reminders: sqliteSubscriptionReminders(connection),
  cardCompany: stripePayments({
    settings: () => {
      const card = cardInForce()
      return card && { ...card, apiBase: config.stripeApiBase }
    },
    ...(cardTimeoutMs !== undefined && { timeoutMs: cardTimeoutMs }),
  }),
})

/** The operator's payment settings, over those of the environment. */
const composePaymentSettings = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
) => {
  const { stripe } = context.runtime.config
  return createPaymentSettings({
    ...toCommonNeeds(context),
    store: sqlitePaymentSettings(context.keys.sealing(KEY_PURPOSES.paymentSettings)),
    environment: {
      publicKey: stripe?.publishableKey ?? '',
      secretKey: stripe?.secretKey ?? '',
      webhookSecret: stripe?.webhookSecret ?? '',
    },
  })
}

const readPostalPrefixes = (root: string): PostalPrefixes => {
  const prefixes: Record<string, readonly string[]> = readSharedSeed(root, 'postal-prefixes')
  return (province) => (Object.hasOwn(prefixes, province) ? (prefixes[province] ?? null) : null)
}

const qrCodeOf = ({ bank, totalCents, orderNumber }: Order) =>
  renderEpcQrCode({
    iban: bank?.iban ?? '',
    bic: bank?.bic ?? '',
    accountHolder: bank?.accountHolder ?? '',
    amountCents: totalCents,
    causale: bank?.causale ?? orderNumber,
  })

/** Expiry of orders and subscriptions, their reminders, and commands waiting for the card company. */
const billingJobs = ({ cards, ...billing }: Billing, now: () => Date) =>
  listScheduledJobs({
    'expire-subscriptions': () => billing.expireDue(now()),
    'expire-orders': () => billing.expireOrders(now()),
    'remind-subscribers': () => billing.remindSubscribers(now()),
    'card-errands': cards.runOutboundTasks,
    'reconcile-cards': cards.reconcile,
  })
