import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FeaturesOnSale } from '#modules/billing/contract/plan-features.ts'
import type { OrderId, PlanId } from '#modules/kernel/ids.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { ownerIdColumn } from './identity.ts'

export const subscriptionPlans = sqliteTable('subscription_plans', {
  id: text().$type<PlanId>().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  level: text({ enum: ['basic', 'pro', 'enterprise'] }).notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text().notNull().default('EUR'),
  interval: text({ enum: ['month', 'year'] }).notNull(),
  billingType: enumColumn('billing_type', ['one_time', 'recurring'], 'recurring'),
  /** Contacts that may be revealed in one period; null means unlimited. */
  contactsLimit: integer('contacts_limit'),
  /** The price of each contact of an unlimited plan for buyers who withdraw, VAT included. */
  contactPriceCents: integer('contact_price_cents').notNull().default(100),
  savedSearches: integer('saved_searches').notNull().default(20),
  instantAlerts: flagColumn('instant_alerts').notNull().default(true),
  /** Items of a seller in the showcase at a time; null is unlimited. */
  showcaseItems: integer('showcase_items'),
  listingStatistics: flagColumn('listing_statistics').notNull().default(true),
  priorityMessages: flagColumn('priority_messages').notNull().default(true),
  /** The operator's own lines, beside those that are made from what is enforced. */
  features: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  stripePriceId: text('stripe_price_id'),
  stripeProductId: text('stripe_product_id'),
  isActive: flagColumn('is_active').notNull().default(true),
})

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    planId: referenceColumn<PlanId>('plan_id', () => subscriptionPlans.id).notNull(),
    status: text({ enum: ['active', 'expired', 'cancelled'] }).notNull(),
    /** Granted by the operator, or bought. */
    origin: text({ enum: ['grant', 'order'] }).notNull(),
    startedAt: momentColumn('started_at').notNull(),
    /** Reveals count against the allowance from here. */
    periodStartedAt: momentColumn('period_started_at').notNull(),
    /** The moment at which the term stops counting, days of grace included. */
    endsAt: momentColumn('ends_at').notNull(),
    /** End of the paid time, when days of grace follow; null when equal to `ends_at`. */
    paidUntil: momentColumn('paid_until'),
    /** The card company's subscription that it is a period of. */
    cardSubscriptionId: text('card_subscription_id'),
    /** What its plan gave when it was made: lowered limits leave it alone. */
    sold: text({ mode: 'json' }).$type<FeaturesOnSale>(),
    /** Contacts of no price, besides the plan's. */
    givenContacts: integer('given_contacts').notNull().default(0),
    createdAt: momentColumn('created_at').notNull(),
    /** A gift's own allowance, in place of the plan's. */
    giftContacts: integer('gift_contacts'),
    /** The order that paid for it: unique, so that an order gives one term. */
    orderId: text('order_id').$type<OrderId>().unique(),
  },
  (table) => [
    index('subscriptions_by_user').on(table.userId, table.status, table.endsAt),
    index('subscriptions_by_end').on(table.status, table.endsAt),
    index('subscriptions_by_plan').on(table.planId),
  ],
)
