import { and, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Order, OrderStore } from '#modules/billing/orders/order.ts'
import { convertOrNull, withSql } from '../statements.ts'
import { orderItems, orders } from '../tables/orders.ts'
import { toMutableOrderColumns, toOrderRow, toOrderWithItems } from './order-rows.ts'
import { createOrderSearch } from './order-search.ts'

const SWEEP_BATCH = 100
/** More transfers than any operator waits for at once. */
const OPEN_MAX = 5000

export const sqliteOrders = withSql<OrderStore>(({ db, rowsOf, number, value }) => {
  const { first, all, selectPage, total } = rowsOf(orders)
  const whole = toOrderWithItems(db)
  const one = (condition: SQL) => convertOrNull(first(condition, orders.createdAt), whole)
  const isWithdrawn = isNotNull(orders.withdrawnAt)
  const waiting = (condition: SQL | undefined, limit = SWEEP_BATCH) =>
    selectPage(and(eq(orders.status, 'pending'), condition), [orders.expiresAt], { limit }).map(
      whole,
    )
  const isTransfer = eq(orders.paymentMethod, 'bank_transfer')
  return {
    nextNumber: (year) =>
      value<number>`INSERT INTO order_numbers (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = last + 1 RETURNING last` ?? 1,
    add: (order) => {
      rowsOf(orders).add(toOrderRow(order))
      for (const [position, item] of order.items.entries())
        rowsOf(orderItems).add({ ...item, orderId: order.id, position })
    },
    setTarget: (itemId, targetId) =>
      db.update(orderItems).set({ targetId }).where(eq(orderItems.id, itemId)).run(),
    save: (order) =>
      db.update(orders).set(toMutableOrderColumns(order)).where(eq(orders.id, order.id)).run(),
    pendingOf: (userId) => waiting(eq(orders.userId, userId)),
    openTransfers: () => waiting(isTransfer, OPEN_MAX),
    overdue: (now) => waiting(lte(orders.expiresAt, now)),
    toRemind: (until) =>
      waiting(and(lte(orders.expiresAt, until), isNull(orders.remindedAt), isTransfer)),
    search: createOrderSearch(db),
    find: (id) => one(eq(orders.id, id)),
    byNumber: (orderNumber) => one(eq(orders.orderNumber, orderNumber)),
    byPaymentIntent: (intentId) => one(eq(orders.paymentIntentId, intentId)),
    supersededBy: (orderId) => all(eq(orders.supersededBy, orderId)).map(whole),
    ofUser: (userId, page) => {
      const theirs = eq(orders.userId, userId)
      const newest = [desc(orders.createdAt), desc(orders.orderNumber)]
      return { orders: selectPage(theirs, newest, page).map(whole), total: total(theirs) }
    },
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
    otherWithdrawals: (order) => total(and(isWithdrawn, ne(orders.id, order.id), ofBuyer(order))),
    countsOf: (userId) => ({
      orders: total(eq(orders.userId, userId)),
      withdrawals: total(and(isWithdrawn, eq(orders.userId, userId))),
    }),
  }
})

const ofBuyer = ({ userId, customer: { taxId } }: Order) =>
  taxId === null
    ? eq(orders.userId, userId)
    : or(eq(orders.userId, userId), sql`${orders.customer} ->> 'taxId' = ${taxId}`)
