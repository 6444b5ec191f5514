/** Records of the card company and pending calls to it. Its ids are the keys. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { OrderId, PlanId, UserId } from '#modules/kernel/ids.ts'
import { subscriptionPlans } from './billing.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { ownerIdColumn, users } from './identity.ts'

/** Processed webhooks, written with their effect. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    eventType: text('event_type').notNull(),
    status: enumColumn('status', ['processed', 'ignored'], 'processed'),
    /** Outcome, for the operator. */
    metadata: text({ mode: 'json' }).$type<unknown>(),
    processedAt: momentColumn('processed_at').notNull(),
  },
  (table) => [index('webhook_events_by_time').on(table.processedAt)],
)

/** Payment pages and forms; at most one per order is open. */
export const cardCheckouts = sqliteTable(
  'card_checkouts',
  {
    id: text().primaryKey(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    uiMode: text('ui_mode', { enum: ['hosted', 'elements'] }).notNull(),
    status: text({ enum: ['open', 'complete', 'closed'] }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('card_checkouts_by_order').on(table.orderId, table.createdAt)],
)

export const cardPayments = sqliteTable(
  'card_payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    /** The card company's invoice of a period; null for one-time payments. */
    periodInvoiceId: text('period_invoice_id'),
    cardSubscriptionId: text('card_subscription_id'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: momentColumn('paid_at').notNull(),
  },
  (table) => [
    index('card_payments_by_order').on(table.orderId),
    uniqueIndex('card_payments_by_invoice').on(table.periodInvoiceId),
  ],
)

/** Subscriptions that the card company renews. */
export const cardSubscriptions = sqliteTable(
  'card_subscriptions',
  {
    id: text().primaryKey(),
    userId: ownerIdColumn(),
    planId: referenceColumn<PlanId>('plan_id', () => subscriptionPlans.id).notNull(),
    /** The order that began it. */
    orderId: text('order_id').$type<OrderId>().notNull(),
    status: text({ enum: ['live', 'past-due', 'ended'] }).notNull(),
    /** False once renewal was stopped: it ends with the paid period. */
    renews: flagColumn('renews').notNull().default(true),
    periodEndsAt: momentColumn('period_ends_at').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    index('card_subscriptions_by_user').on(table.userId, table.status),
    index('card_subscriptions_by_plan').on(table.planId),
  ],
)

/** Written in the causing transaction, retried by the scheduler until it succeeds. */
export const cardTasks = sqliteTable(
  'card_errands',
  {
    /** The id is the idempotency key of the call, too. */
    id: text().primaryKey(),
    kind: text({
      enum: ['end-subscription', 'stop-renewal', 'refund', 'close-checkout', 'find-country'],
    }).notNull(),
    /** The card company's id of the object. */
    target: text().notNull(),
    amountCents: integer('amount_cents'),
    status: enumColumn('status', ['waiting', 'done', 'failed'], 'waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: momentColumn('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('card_errands_due').on(table.status, table.nextAttemptAt),
    // Two parts of one payment may go back at once.
    uniqueIndex('card_errands_once')
      .on(table.kind, table.target, table.createdAt)
      .where(sql`kind <> 'refund'`),
  ],
)

/** Mails sent only once per occasion: `expiring-7 <term>`, `refused <invoice>`. */
export const mailsSentOnce = sqliteTable('told_once', {
  occasion: text().primaryKey(),
  /** Recipient; null for the admins. */
  userId: referenceColumn<UserId>('user_id', () => users.id, 'cascade'),
  at: momentColumn('at').notNull(),
})
