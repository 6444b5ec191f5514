import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OrdersQuery } from '#modules/billing/contract/admin-orders.ts'
import type { Order, OrderStore } from '#modules/billing/orders/order.ts'
import { toRomeDayRange } from '#modules/kernel/rome-calendar.ts'
import type { Database } from '../database.ts'
import { users } from '../tables/identity.ts'
import { orders } from '../tables/orders.ts'
import { toOrderWithItems } from './order-rows.ts'
import { IS_LAST_REFUND_OWED_SQL, IS_PART_REFUND_OWED_SQL } from './refunds-owed.ts'

/** Order search of the admin area. */
export const createOrderSearch =
  (db: Database): OrderStore['search'] =>
  (filter) => {
    const condition = conditionOf(filter)
    const row = db
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
      .orderBy(...SORTS[filter.sort], desc(dayOf(filter)), desc(orders.orderNumber))
      .limit(filter.limit)
      .offset(filter.offset)
      .all()
    return { orders: rows.map(toOrderWithItems(db)), total: row?.total ?? 0 }
  }

const customerField = (field: keyof Order['customer']) =>
  sql<string | null>`${orders.customer} ->> ${sql.raw(`'${field}'`)}`

const CUSTOMER = sql`${customerField('billingName')} COLLATE NOCASE`

const SORTS: Readonly<Record<OrdersQuery['sort'], readonly SQL[]>> = {
  newest: [],
  oldest: [asc(orders.createdAt), asc(orders.orderNumber)],
  amount: [desc(orders.totalCents)],
  'amount-asc': [asc(orders.totalCents)],
  customer: [asc(CUSTOMER)],
  'customer-desc': [desc(CUSTOMER)],
}

/** The day that a period means, and by which the newest come first. */
const dayOf = ({ day }: Pick<OrdersQuery, 'day'>) =>
  day === undefined ? orders.createdAt : orders.paidAt

const conditionOf = ({
  q,
  status,
  paymentMethod,
  refund,
  dispute,
  from,
  to,
  day,
}: Parameters<OrderStore['search']>[0]): SQL | undefined => {
  const counted = dayOf({ day })
  const { since, until } = toRomeDayRange({ from, to })
  return and(
    status && eq(orders.status, status),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    refund && REFUND_IS[refund],
    dispute && eq(orders.disputeState, dispute),
    since === null ? undefined : gte(counted, since),
    until === null ? undefined : lt(counted, until),
    day === undefined ? undefined : isNotNull(orders.paidAt),
    day === 'sold' ? sql.raw(WAS_SOLD) : undefined,
    q === undefined ? undefined : mentions(q),
  )
}

/** As `Andamento` counts revenue: money for an order after another was paid instead goes back without a document. */
const WAS_SOLD = `NOT (orders.status = 'refunded' AND orders.superseded_by IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM waiting_invoices w WHERE w.order_id = orders.id))`

const REFUND_IS: Readonly<Record<'due' | 'sent', SQL | undefined>> = {
  due: sql.raw(`(${IS_LAST_REFUND_OWED_SQL} OR ${IS_PART_REFUND_OWED_SQL})`),
  // Written as JSON without blanks, where quotes inside a reason are escaped.
  sent: or(eq(orders.refundState, 'sent'), like(orders.partRefunds, '%"state":"sent"%')),
}

const mentions = (word: string) => {
  const pattern = `%${word.replace(/[%_]/g, ' ')}%`
  return or(
    like(orders.orderNumber, pattern),
    like(users.email, pattern),
    like(users.lastName, pattern),
    ...CUSTOMER_FIELDS.map((field) => like(customerField(field), pattern)),
  )
}

/** By these an order is found; in the whole JSON the word `billing` would find every one. */
const CUSTOMER_FIELDS = [
  'billingName',
  'billingFirstName',
  'billingLastName',
  'taxId',
  'pecEmail',
  'billingCity',
] as const satisfies readonly (keyof Order['customer'])[]
