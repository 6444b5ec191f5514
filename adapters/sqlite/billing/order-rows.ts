/** Maps orders to columns and back. */
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
import { DOMESTIC_TAX, isTaxedHere } from '#modules/billing/index.ts'
import type { Order, OrderItem, OrderStore } from '#modules/billing/orders/order.ts'
import type { TaxBasis } from '#modules/billing/tax/tax-basis.ts'
import { betweenRomeDays } from '#modules/kernel/rome-calendar.ts'
import { without } from '#modules/kernel/without.ts'
import type { Database } from '../database.ts'
import { createRows } from '../rows.ts'
import { users } from '../tables/identity.ts'
import { orderItems, orders } from '../tables/orders.ts'
import { toVatCheck } from './profiles.ts'
import { LAST_REFUND_OWED, PART_REFUND_OWED } from './refunds-owed.ts'

type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect

/** Fields with a column of their own go as they are. */
export const orderColumns = (order: Order): typeof orders.$inferInsert => ({
  ...order,
  bankIban: order.bank?.iban ?? null,
  bankBic: order.bank?.bic ?? null,
  bankName: order.bank?.name ?? null,
  bankAccountHolder: order.bank?.accountHolder ?? null,
  bankCausale: order.bank?.causale ?? null,
  beginRequestedAt: order.beginRequest?.at ?? null,
  beginRequestVersion: order.beginRequest?.version ?? null,
  beginRequestText: order.beginRequest?.words ?? null,
  taxBasis: isTaxedHere(order.tax) ? null : order.tax,
  ...mutableColumns(order),
})

/** The columns that may change after an order was made. */
export const mutableColumns = (order: Order) => ({
  status: order.status,
  paymentSessionId: order.payment.sessionId,
  paymentIntentId: order.payment.intentId,
  paymentSubscriptionId: order.payment.subscriptionId,
  paymentInvoiceId: order.payment.invoiceId,
  paidAt: order.paidAt,
  paymentReference: order.paymentReference,
  paymentCountry: order.paymentCountry,
  expiresAt: order.expiresAt,
  remindedAt: order.remindedAt,
  closedAt: order.closedAt,
  withdrawnAt: order.withdrawnAt,
  refundedAt: order.refund?.at ?? null,
  refundState: order.refund?.state ?? null,
  refundReason: order.refund?.reason ?? null,
  refundReference: order.refund?.reference ?? null,
  refundIban: order.refund?.iban ?? null,
  refundSentAt: order.refund?.sentAt ?? null,
  refundReturnedAt: order.refund?.returnedAt ?? null,
  supersededBy: order.supersededBy,
  disputeState: order.dispute,
  disputedAt: order.disputedAt,
  refundAmountCents: order.refund?.amountCents ?? null,
  partRefunds:
    order.partRefunds.length === 0
      ? null
      : order.partRefunds.map(({ sentAt, returnedAt, ...part }) => ({
          ...part,
          at: part.at.getTime(),
          ...(sentAt && { sentAt: sentAt.getTime() }),
          ...(returnedAt && { returnedAt: returnedAt.getTime() }),
        })),
})

const toOrder = (row: OrderRow, items: readonly ItemRow[]): Order => ({
  ...row,
  bank: bankOf(row),
  payment: {
    sessionId: row.paymentSessionId,
    intentId: row.paymentIntentId,
    subscriptionId: row.paymentSubscriptionId,
    invoiceId: row.paymentInvoiceId,
  },
  beginRequest: beginRequestOf(row),
  partRefunds: partRefundsOf(row),
  refund: refundOf(row),
  dispute: row.disputeState,
  tax: taxOf(row),
  items: items.map(toItem),
})

const bankOf = (row: OrderRow): Order['bank'] =>
  row.bankIban === null
    ? null
    : {
        iban: row.bankIban,
        bic: row.bankBic ?? '',
        name: row.bankName ?? '',
        accountHolder: row.bankAccountHolder ?? '',
        causale: row.bankCausale ?? row.orderNumber,
      }

type StoredBasis = Pick<TaxBasis, 'treatment'> & {
  readonly check: Parameters<typeof toVatCheck>[0] | null
}

const taxOf = ({ taxBasis }: OrderRow): TaxBasis => {
  const stored = taxBasis as StoredBasis | null
  if (stored === null) return DOMESTIC_TAX
  return { treatment: stored.treatment, check: stored.check && toVatCheck(stored.check) }
}

const partRefundsOf = ({ partRefunds }: OrderRow): Order['partRefunds'] =>
  (partRefunds ?? []).map((part) => ({
    ...part,
    iban: part.iban ?? null,
    at: new Date(part.at),
    sentAt: toDate(part.sentAt),
    returnedAt: toDate(part.returnedAt),
  }))

const toDate = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))

const refundOf = (row: OrderRow): Order['refund'] =>
  row.refundedAt === null
    ? null
    : {
        at: row.refundedAt,
        amountCents: row.refundAmountCents ?? row.totalCents,
        state: row.refundState ?? 'due',
        reason: row.refundReason ?? '',
        reference: row.refundReference,
        iban: row.refundIban,
        sentAt: row.refundSentAt,
        returnedAt: row.refundReturnedAt,
      }

const beginRequestOf = (row: OrderRow): Order['beginRequest'] =>
  row.beginRequestedAt === null
    ? null
    : {
        at: row.beginRequestedAt,
        version: row.beginRequestVersion ?? '',
        words: row.beginRequestText ?? '',
      }

const toItem = (row: ItemRow): OrderItem => without(row, 'orderId', 'position')

export const toOrderWithItems =
  (db: Database) =>
  (row: typeof orders.$inferSelect): Order => {
    const { orderId, position } = orderItems
    return toOrder(row, createRows(db.$client, orderItems).all(eq(orderId, row.id), position))
  }

/** Order search of the admin area. */
export const searchOrders =
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

const CUSTOMER = sql`${orders.customer} ->> 'billingName' COLLATE NOCASE`

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
  const { since, until } = betweenRomeDays({ from, to })
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
  due: sql.raw(`(${LAST_REFUND_OWED} OR ${PART_REFUND_OWED})`),
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

const customerField = (field: (typeof CUSTOMER_FIELDS)[number]) =>
  sql<string | null>`json_extract(${orders.customer}, ${sql.raw(`'$.${field}'`)})`
