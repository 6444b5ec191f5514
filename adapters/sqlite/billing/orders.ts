/** Orders and their items. */
import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Order, OrderStore } from '#modules/billing/index.ts'
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { type Connection, countOf, type Database } from '../database.ts'
import { createSql } from '../statements.ts'
import { orderItems, orders } from '../tables/orders.ts'
import { changingColumns, orderColumns, withItems } from './order-rows.ts'
import { searchOrders } from './order-search.ts'

const SWEEP_BATCH = 100
/** More transfers than any operator waits for at once. */
const OPEN_MAX = 5000

export const sqliteOrders = (db: Database, connection: Connection): OrderStore => ({
  ...readOrders(db, connection),
  ...writeOrders(db, connection),
  ...sweepOrders(db),
  search: searchOrders(db),
})

const readOrders = (db: Database, connection: Connection) => {
  const one = oneOrder(db)
  return {
    find: (...[id]: Parameters<OrderStore['find']>) => one(eq(orders.id, id)),
    ...countWithdrawals(db),
    creditedCents: creditedCents(connection),
    hasWithdrawnAfterUse: hasWithdrawnAfterUse(connection),
    byNumber: (orderNumber: string) => one(eq(orders.orderNumber, orderNumber)),
    byPaymentIntent: (intentId: string) => one(eq(orders.paymentIntentId, intentId)),
    supersededBy: (orderId: OrderId) => {
      const rows = db.select().from(orders).where(eq(orders.supersededBy, orderId))
      return rows.all().map(withItems(db))
    },
    ofUser: (...[userId, { limit, offset }]: Parameters<OrderStore['ofUser']>) => {
      const theirs = eq(orders.userId, userId)
      const rows = db.select().from(orders).where(theirs)
      const page = rows
        .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
        .limit(limit)
        .offset(offset)
      return { orders: page.all().map(withItems(db)), total: countOf(db, orders, theirs) }
    },
  }
}

const creditedCents = (connection: Connection): OrderStore['creditedCents'] => {
  const { value } = createSql(connection)
  return ({ id, totalCents }) =>
    value<number>`SELECT coalesce((SELECT sum(total_cents) FROM invoices
        WHERE order_id = ${id} AND kind = 'credit_note'), 0)
      + coalesce((SELECT sum(coalesce(source ->> 'amountCents', ${totalCents})) FROM waiting_invoices
        WHERE order_id = ${id} AND kind = 'credit_note'), 0)` ?? 0
}

const hasWithdrawnAfterUse = (connection: Connection): OrderStore['hasWithdrawnAfterUse'] => {
  const { value } = createSql(connection)
  return (userId, taxId) =>
    value`SELECT EXISTS (SELECT 1 FROM orders o
      WHERE withdrawn_at IS NOT NULL AND (user_id = ${userId} OR customer ->> 'taxId' = ${taxId})
        AND EXISTS (SELECT 1 FROM contact_reveals r WHERE r.user_id = o.user_id
          AND r.revealed_at BETWEEN o.paid_at AND o.withdrawn_at))` === 1
}

const countWithdrawals = (db: Database) => {
  const isWithdrawn = isNotNull(orders.withdrawnAt)
  const ofBuyer = ({ userId, customer: { taxId } }: Order) =>
    taxId === null
      ? eq(orders.userId, userId)
      : or(eq(orders.userId, userId), sql`${orders.customer} ->> 'taxId' = ${taxId}`)
  return {
    otherWithdrawals: (order: Order) =>
      countOf(db, orders, and(isWithdrawn, ne(orders.id, order.id), ofBuyer(order))),
    countsOf: (userId: UserId) => ({
      orders: countOf(db, orders, eq(orders.userId, userId)),
      withdrawals: countOf(db, orders, and(isWithdrawn, eq(orders.userId, userId))),
    }),
  }
}

const oneOrder = (db: Database) => (condition: SQL | undefined) => {
  const row = db.select().from(orders).where(condition).orderBy(asc(orders.createdAt)).get()
  return row ? withItems(db)(row) : null
}

const writeOrders = (
  db: Database,
  connection: Connection,
): Pick<OrderStore, 'nextNumber' | 'add' | 'save' | 'setTarget'> => {
  const { value } = createSql(connection)
  return {
    nextNumber: (year) =>
      value<number>`INSERT INTO order_numbers (year, last) VALUES (${year}, 1)
        ON CONFLICT (year) DO UPDATE SET last = last + 1 RETURNING last` ?? 1,
    add: (order) => {
      db.insert(orders).values(orderColumns(order)).run()
      const items = order.items.map((item, position) => ({ ...item, orderId: order.id, position }))
      db.insert(orderItems).values(items).run()
    },
    setTarget: (itemId, showcaseItemId) => {
      db.update(orderItems).set({ targetId: showcaseItemId }).where(eq(orderItems.id, itemId)).run()
    },
    save: (order) => {
      db.update(orders).set(changingColumns(order)).where(eq(orders.id, order.id)).run()
    },
  }
}

const sweepOrders = (db: Database) => {
  const waiting = (condition: SQL | undefined, limit = SWEEP_BATCH) => {
    const rows = db
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'pending'), condition))
    return rows.orderBy(asc(orders.expiresAt)).limit(limit).all().map(withItems(db))
  }
  return {
    pendingOf: (userId: UserId) => waiting(eq(orders.userId, userId)),
    openTransfers: () => waiting(eq(orders.paymentMethod, 'bank_transfer'), OPEN_MAX),
    overdue: (now: Date) => waiting(lte(orders.expiresAt, now)),
    toRemind: (until: Date) =>
      waiting(
        and(
          lte(orders.expiresAt, until),
          isNull(orders.remindedAt),
          eq(orders.paymentMethod, 'bank_transfer'),
        ),
      ),
  }
}
