/** Order search of the admin area. */
import { and, asc, count, desc, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import type { OrdersQuery } from '#modules/billing/contract/admin-orders.ts'
import type { OrderStore } from '#modules/billing/orders/ports.ts'
import type { Database } from '../database.ts'
import { users } from '../tables/identity.ts'
import { orders } from '../tables/orders.ts'
import { withItems } from './order-rows.ts'

export const searchOrders =
  (db: Database): OrderStore['search'] =>
  (filter) => {
    const condition = conditionOf(filter)
    const found = db
      .select({ total: count() })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(condition)
      .get()
    const rows = db
      .select(getTableColumns(orders))
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(condition)
      .orderBy(...SORTS[filter.sort], desc(orders.createdAt), desc(orders.orderNumber))
      .limit(filter.limit)
      .offset(filter.offset)
      .all()
    return { orders: rows.map(withItems(db)), total: found?.total ?? 0 }
  }

const CUSTOMER = sql`${orders.customer} ->> 'billingName' COLLATE NOCASE`

const SORTS: Readonly<Record<OrdersQuery['sort'], readonly SQL[]>> = {
  newest: [],
  oldest: [asc(orders.createdAt), asc(orders.orderNumber)],
  amount: [desc(orders.totalCents)],
  'amount-asc': [asc(orders.totalCents)],
  customer: [asc(CUSTOMER)],
  'customer-desc': [desc(CUSTOMER)],
}

const conditionOf = ({
  q,
  status,
  paymentMethod,
  refund,
  dispute,
}: Parameters<OrderStore['search']>[0]): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    refund && or(eq(orders.refundState, refund), partIs(refund)),
    dispute && eq(orders.disputeState, dispute),
    q === undefined ? undefined : mentions(q),
  )

/** Written as JSON without blanks, where quotes inside a reason are escaped. */
const partIs = (state: 'due' | 'sent') => like(orders.partRefunds, `%"state":"${state}"%`)

const mentions = (word: string) => {
  const pattern = `%${word.replace(/[%_]/g, ' ')}%`
  return or(
    like(orders.orderNumber, pattern),
    like(users.email, pattern),
    like(users.lastName, pattern),
    like(orders.customer, pattern),
  )
}
