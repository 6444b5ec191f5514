/** Orders and their items. */
import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Order, OrderStore } from '#modules/billing/orders/order.ts'
import { countOf, type Database } from '../database.ts'
import { type Connection, createSql, orNull } from '../statements.ts'
import { orderItems, orders } from '../tables/orders.ts'
import { changingColumns, orderColumns, searchOrders, withItems } from './order-rows.ts'

const SWEEP_BATCH = 100
/** More transfers than any operator waits for at once. */
const OPEN_MAX = 5000

export const sqliteOrders = (connection: Connection): OrderStore => {
  const { db } = createSql(connection)
  return {
    ...readOrders(db),
    ...countOrders(connection),
    ...writeOrders(connection),
    ...sweepOrders(db),
    search: searchOrders(db),
  }
}

const readOrders = (db: Database) => {
  const all = (condition: SQL | undefined) => db.select().from(orders).where(condition).$dynamic()
  const one = (condition: SQL | undefined) =>
    orNull(all(condition).orderBy(asc(orders.createdAt)).get(), withItems(db))
  return {
    find: (id) => one(eq(orders.id, id)),
    byNumber: (orderNumber) => one(eq(orders.orderNumber, orderNumber)),
    byPaymentIntent: (intentId) => one(eq(orders.paymentIntentId, intentId)),
    supersededBy: (orderId) => all(eq(orders.supersededBy, orderId)).all().map(withItems(db)),
    ofUser: (userId, { limit, offset }) => {
      const theirs = eq(orders.userId, userId)
      const page = all(theirs)
        .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
        .limit(limit)
        .offset(offset)
      return { orders: page.all().map(withItems(db)), total: countOf(db, orders, theirs) }
    },
  } satisfies Partial<OrderStore>
}

const countOrders = (connection: Connection) => {
  const { db, number, value } = createSql(connection)
  const isWithdrawn = isNotNull(orders.withdrawnAt)
  const ofBuyer = ({ userId, customer: { taxId } }: Order) =>
    taxId === null
      ? eq(orders.userId, userId)
      : or(eq(orders.userId, userId), sql`${orders.customer} ->> 'taxId' = ${taxId}`)
  return {
    creditedCents: ({ id, totalCents }) =>
      number`SELECT coalesce((SELECT sum(total_cents) FROM invoices
          WHERE order_id = ${id} AND kind = 'credit_note'), 0)
        + coalesce((SELECT sum(coalesce(source ->> 'amountCents', ${totalCents}))
          FROM waiting_invoices WHERE order_id = ${id} AND kind = 'credit_note'), 0)`,
    hasWithdrawnAfterUse: (userId, taxId) =>
      value`SELECT EXISTS (SELECT 1 FROM orders o
        WHERE withdrawn_at IS NOT NULL AND (user_id = ${userId} OR customer ->> 'taxId' = ${taxId})
          AND EXISTS (SELECT 1 FROM contact_reveals r WHERE r.user_id = o.user_id
            AND r.revealed_at BETWEEN o.paid_at AND o.withdrawn_at))` === 1,
    otherWithdrawals: (order) =>
      countOf(db, orders, and(isWithdrawn, ne(orders.id, order.id), ofBuyer(order))),
    countsOf: (userId) => ({
      orders: countOf(db, orders, eq(orders.userId, userId)),
      withdrawals: countOf(db, orders, and(isWithdrawn, eq(orders.userId, userId))),
    }),
  } satisfies Partial<OrderStore>
}

const writeOrders = (connection: Connection) => {
  const { db, value } = createSql(connection)
  return {
    nextNumber: (year) =>
      value<number>`INSERT INTO order_numbers (year, last) VALUES (${year}, 1)
        ON CONFLICT (year) DO UPDATE SET last = last + 1 RETURNING last` ?? 1,
    add: (order) => {
      db.insert(orders).values(orderColumns(order)).run()
      const items = order.items.map((item, position) => ({ ...item, orderId: order.id, position }))
      db.insert(orderItems).values(items).run()
    },
    setTarget: (itemId, targetId) =>
      db.update(orderItems).set({ targetId }).where(eq(orderItems.id, itemId)).run(),
    save: (order) =>
      db.update(orders).set(changingColumns(order)).where(eq(orders.id, order.id)).run(),
  } satisfies Partial<OrderStore>
}

const sweepOrders = (db: Database) => {
  const waiting = (condition: SQL | undefined, limit = SWEEP_BATCH) => {
    const pending = and(eq(orders.status, 'pending'), condition)
    const rows = db.select().from(orders).where(pending).orderBy(asc(orders.expiresAt))
    return rows.limit(limit).all().map(withItems(db))
  }
  const isTransfer = eq(orders.paymentMethod, 'bank_transfer')
  return {
    pendingOf: (userId) => waiting(eq(orders.userId, userId)),
    openTransfers: () => waiting(isTransfer, OPEN_MAX),
    overdue: (now) => waiting(lte(orders.expiresAt, now)),
    toRemind: (until) =>
      waiting(and(lte(orders.expiresAt, until), isNull(orders.remindedAt), isTransfer)),
  } satisfies Partial<OrderStore>
}
