import { accept, type Result } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import type { StatementMatch, StatementOther, StatementReply } from '../contract/admin-orders.ts'
import type { Order } from '../orders/order.ts'
import { dayFaultOf } from '../orders/payment-day.ts'
import type { OrderStore } from '../orders/ports.ts'
import {
  readStatement,
  type StatementRefusal,
  type StatementRow,
  type TableReader,
} from './statement/read-statement.ts'

/** Banks insert separators into the causale, or drop them, also across two lines. */
const NUMBER = /ORD\W{0,5}(\d{4})\W{0,5}(\d{6})(?!\d)/gi

const TEXT_MAX = 300

export type StatementNeeds = {
  readonly orders: Pick<OrderStore, 'byNumber'>
  readonly readTable: TableReader
  readonly world: Pick<World, 'now'>
}

/** Proposes which rows of a statement pay which orders; nothing changes until the admin confirms each. */
export const matchStatement =
  ({ orders, readTable, world }: StatementNeeds) =>
  (csv: string): Result<StatementReply, StatementRefusal> => {
    const rows = readStatement(readTable)(csv)
    if (!rows.ok) return rows
    const items: StatementMatch[] = []
    const others: StatementOther[] = []
    for (const row of rows.value) {
      const found = ordersIn(orders, row)
      const toPay = payable(row, found)
      for (const order of toPay) items.push(toMatch(order, row, { items, now: world.now() }))
      if (toPay.length === 0) others.push(toOther(row, found))
    }
    return accept({ items, total: items.length, others, unmatched: others.length })
  }

const payable = ({ fault }: StatementRow, found: readonly Order[]) =>
  fault === null ? found.filter(({ paymentMethod }) => paymentMethod === 'bank_transfer') : []

const ordersIn = (orders: StatementNeeds['orders'], { text }: StatementRow): Order[] =>
  numbersIn(text).flatMap((number) => orders.byNumber(number) ?? [])

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(NUMBER)].map(([, year, number]) => `ORD-${year}-${number}`)),
]

type Around = { readonly items: readonly StatementMatch[]; readonly now: Date }

const toMatch = (order: Order, row: StatementRow, around: Around): StatementMatch => ({
  line: row.line,
  orderId: order.id,
  orderNumber: order.orderNumber,
  customerName: order.customer.billingName,
  orderAmount: order.totalCents / 100,
  amount: (row.amountCents ?? 0) / 100,
  paidAt: row.paidAt?.toISOString() ?? null,
  text: row.text.slice(0, TEXT_MAX),
  match: verdict(order, row, around),
})

const verdict = (
  order: Order,
  { amountCents, paidAt }: StatementRow,
  { items, now }: Around,
): StatementMatch['match'] => {
  if (order.status === 'paid' || order.status === 'refunded') return 'already-paid'
  const dayFault = paidAt && dayFaultOf(order, paidAt, now)
  if (dayFault === 'in-future' || dayFault === 'before-order') return dayFault
  if (order.totalCents !== amountCents) return 'amount-differs'
  const isNamedTwice = items.some(
    (item) => item.orderId === order.id && (item.match === 'exact' || item.match === 'late'),
  )
  return isNamedTwice ? 'repeated' : (dayFault ?? 'exact')
}

const toOther = (row: StatementRow, found: readonly Order[]): StatementOther => ({
  line: row.line,
  amount: row.amountCents === null ? null : row.amountCents / 100,
  paidAt: row.paidAt?.toISOString() ?? null,
  text: row.text.slice(0, TEXT_MAX),
  reason: row.fault ?? reasonOf(row, found),
})

const reasonOf = ({ text }: StatementRow, found: readonly Order[]): StatementOther['reason'] => {
  if (found.length > 0) return 'card-order'
  return numbersIn(text).length > 0 ? 'unknown-order' : 'no-order-number'
}
