/** What the card company told us, and what we still have to tell it. Its ids are the keys. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { subscriptionPlans } from './billing.ts'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'

/** Each event that had its effect, written with that effect. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    eventType: text('event_type').notNull(),
    status: text({ enum: ['processed', 'ignored'] })
      .notNull()
      .default('processed'),
    /** What came of it, for the operator. */
    metadata: text({ mode: 'json' }).$type<unknown>(),
    processedAt: moment('processed_at').notNull(),
  },
  (table) => [index('webhook_events_by_time').on(table.processedAt)],
)

/** Pages or forms on which an order can be paid; at most one of an order is open. */
export const cardCheckouts = sqliteTable(
  'card_checkouts',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    uiMode: text('ui_mode', { enum: ['hosted', 'elements'] }).notNull(),
    status: text({ enum: ['open', 'complete', 'closed'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('card_checkouts_by_order').on(table.orderId, table.createdAt)],
)

/** Money that arrived. */
export const cardPayments = sqliteTable(
  'card_payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    /** The card company's invoice for one period; null for a payment that does not repeat. */
    periodInvoiceId: text('period_invoice_id'),
    cardSubscriptionId: text('card_subscription_id'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    index('card_payments_by_order').on(table.orderId),
    uniqueIndex('card_payments_by_invoice').on(table.periodInvoiceId),
  ],
)

/** Subscriptions that the card company renews by itself. */
export const cardSubscriptions = sqliteTable(
  'card_subscriptions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    /** The order it began with. */
    orderId: text('order_id').notNull(),
    status: text({ enum: ['live', 'past-due', 'ended'] }).notNull(),
    /** False once renewal was stopped: it ends with the period that is paid for. */
    renews: flag('renews').notNull().default(true),
    periodEndsAt: moment('period_ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('card_subscriptions_by_user').on(table.userId, table.status),
    index('card_subscriptions_by_plan').on(table.planId),
  ],
)

/** Written in the transaction that makes it necessary, done by the scheduler until it succeeds. */
export const cardTasks = sqliteTable(
  'card_errands',
  {
    /** Also the key under which the card company does it once. */
    id: text().primaryKey(),
    kind: text({
      enum: ['end-subscription', 'stop-renewal', 'refund', 'close-checkout'],
    }).notNull(),
    /** The card company's id of what it is about. */
    target: text().notNull(),
    amountCents: integer('amount_cents'),
    status: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('card_errands_due').on(table.status, table.nextAttemptAt),
    uniqueIndex('card_errands_once').on(table.kind, table.target, table.createdAt),
  ],
)

/** What is said once, however often its cause is met: `expiring-7 <term>`, `refused <invoice>`. */
export const toldOnce = sqliteTable('told_once', {
  occasion: text().primaryKey(),
  /** Whom it was said to; null for the admins. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
})
