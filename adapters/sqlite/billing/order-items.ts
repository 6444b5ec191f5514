import { asc, eq } from 'drizzle-orm'
import type { Order } from '#modules/billing/index.ts'
import type { Database } from '../database.ts'
import { orderItems, type orders } from '../tables/orders.ts'
import { toOrder } from './order-rows.ts'

/** Loads orders with their items. */
export const withItems =
  (db: Database) =>
  (row: typeof orders.$inferSelect): Order => {
    const items = db.select().from(orderItems).where(eq(orderItems.orderId, row.id))
    return toOrder(row, items.orderBy(asc(orderItems.position)).all())
  }
