import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SoldFeatures } from '#modules/billing/contract/plan-features.ts'
import type { OrderId, PlanId } from '#modules/kernel/ids.ts'
import { flag, moment, oneOf, refers } from './columns.ts'
import { ofUser } from './identity.ts'

export const subscriptionPlans = sqliteTable('subscription_plans', {
  id: text().$type<PlanId>().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  level: text({ enum: ['basic', 'pro', 'enterprise'] }).notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text().notNull().default('EUR'),
  interval: text({ enum: ['month', 'year'] }).notNull(),
  billingType: oneOf('billing_type', ['one_time', 'recurring'], 'recurring'),
  /** Contacts that may be revealed in one period; null means unlimited. */
  contactsLimit: integer('contacts_limit'),
  /** What each contact of an unlimited plan costs whoever withdraws, VAT included. */
  contactPriceCents: integer('contact_price_cents').notNull().default(100),
  savedSearches: integer('saved_searches').notNull().default(20),
  instantAlerts: flag('instant_alerts').notNull().default(true),
  /** Items of a seller in the showcase at a time; null is unlimited. */
  showcaseItems: integer('showcase_items'),
  listingStatistics: flag('listing_statistics').notNull().default(true),
  priorityMessages: flag('priority_messages').notNull().default(true),
  /** The operator's own lines, beside those that are made from what is enforced. */
  features: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  stripePriceId: text('stripe_price_id'),
  stripeProductId: text('stripe_product_id'),
  isActive: flag('is_active').notNull().default(true),
})

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    planId: refers<PlanId>('plan_id', () => subscriptionPlans.id).notNull(),
    status: text({ enum: ['active', 'expired', 'cancelled'] }).notNull(),
    /** Granted by the operator, or bought. */
    origin: text({ enum: ['grant', 'order'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    /** Reveals count against the allowance from here. */
    periodStartedAt: moment('period_started_at').notNull(),
    /** When it stops counting, days of grace included. */
    endsAt: moment('ends_at').notNull(),
    /** End of the paid time, when days of grace follow; null when equal to `ends_at`. */
    paidUntil: moment('paid_until'),
    /** The card company's subscription that it is a period of. */
    cardSubscriptionId: text('card_subscription_id'),
    /** What its plan gave when it was made: lowered limits leave it alone. */
    sold: text({ mode: 'json' }).$type<SoldFeatures>(),
    /** Contacts of no price, besides the plan's. */
    givenContacts: integer('given_contacts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
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
