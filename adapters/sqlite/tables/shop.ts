/** Shop items besides plans, and carts. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { UserId } from '#modules/kernel/ids.ts'
import { subscriptionPlans } from './billing.ts'
import { flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { users } from './identity.ts'

/** `catalogue_items` is the table's first name. */
export const shopItems = sqliteTable('catalogue_items', {
  id: text().primaryKey(),
  kind: text({ enum: ['service', 'addon'] }).notNull(),
  name: text().notNull(),
  description: text().notNull(),
  /** VAT included. */
  priceCents: integer('price_cents').notNull(),
  currency: text().notNull().default('EUR'),
  /** Contacts that one piece adds to the present period's allowance. */
  extraContacts: integer('extra_contacts'),
  /** Days for which one piece features a showcase item. */
  featuredDays: integer('featured_days'),
  isActive: flagColumn('is_active').notNull().default(true),
  displayOrder: integer('display_order').notNull().default(0),
})

export const discountCodes = sqliteTable('discount_codes', {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  kind: text({ enum: ['percent', 'amount'] }).notNull(),
  /** Hundredths of a percent or of a euro. */
  valueHundredths: integer('value_hundredths').notNull(),
  /** An empty list stands for all plans. */
  planIds: text('plan_ids', { mode: 'json' }).$type<string[]>().notNull(),
  from: text('first_day'),
  until: text('last_day'),
  /** Orders that may hold it; null is unlimited. */
  count: integer(),
  oncePerPerson: flagColumn('once_per_person').notNull().default(false),
  isActive: flagColumn('is_active').notNull().default(true),
  createdAt: momentColumn('created_at').notNull(),
})

/** What each plan cost since when; written by triggers. */
export const planPrices = sqliteTable(
  'plan_prices',
  {
    planId: referenceColumn('plan_id', () => subscriptionPlans.id, 'cascade').notNull(),
    priceCents: integer('price_cents').notNull(),
    since: momentColumn('since').notNull(),
  },
  (table) => [index('plan_prices_of_plan').on(table.planId, table.since)],
)

export const carts = sqliteTable('carts', {
  id: text().primaryKey(),
  userId: referenceColumn<UserId>('user_id', () => users.id, 'cascade')
    .notNull()
    .unique(),
  updatedAt: momentColumn('updated_at').notNull(),
  /** Typed by the buyer; whether it still holds is asked at every reading. */
  discountCode: text('discount_code'),
})

export const cartItems = sqliteTable(
  'cart_items',
  {
    id: text().primaryKey(),
    cartId: referenceColumn('cart_id', () => carts.id, 'cascade').notNull(),
    itemType: text('item_type', { enum: ['subscription_plan', 'service', 'addon'] }).notNull(),
    /** Id of the plan or of the shop item. */
    itemId: text('item_id').notNull(),
    /** The showcase item that a service is for; empty without one. */
    targetId: text('target_id').notNull().default(''),
    /** Name when it was added, for items deleted since. */
    name: text().notNull().default(''),
    /** The price that was shown last; a different one stops the checkout. */
    seenPriceCents: integer('seen_price_cents').notNull(),
    quantity: integer().notNull().default(1),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_items_once').on(table.cartId, table.itemType, table.itemId, table.targetId),
    index('cart_items_in_order').on(table.cartId, table.createdAt),
  ],
)
