import type { StatementMatch } from '../contract/desk.ts'
import type { Order } from '../orders/order.ts'
import type { OrderStore } from '../orders/ports.ts'
import { readStatement, type StatementRow } from './read-statement.ts'

/** Banks break and glue the causale as they like. */
const NUMBER = /ORD\W{0,3}(\d{4})\W{0,3}(\d{6})(?!\d)/gi

/** Proposes which rows of a statement pay which orders. Nothing is changed: the admin confirms each. */
export const matchStatement =
  ({ orders }: { readonly orders: Pick<OrderStore, 'byNumber'> }) =>
  (csv: string) => {
    const rows = readStatement(csv)
    const found = rows.map((row) => matchesOf(orders, row))
    const items = found.flat()
    return {
      items,
      total: items.length,
      unmatched: found.filter((matches) => matches.length === 0).length,
    }
  }

const matchesOf = (orders: Pick<OrderStore, 'byNumber'>, row: StatementRow): StatementMatch[] =>
  numbersIn(row.text).flatMap((number) => {
    const order = orders.byNumber(number)
    return order?.paymentMethod === 'bank_transfer' ? [toMatch(order, row)] : []
  })

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(NUMBER)].map(([, year, number]) => `ORD-${year}-${number}`)),
]

const toMatch = (order: Order, row: StatementRow): StatementMatch => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  customerName: order.customer.billingName,
  orderAmount: order.totalCents / 100,
  amount: row.amountCents / 100,
  paidAt: row.paidAt?.toISOString() ?? null,
  text: row.text.slice(0, 300),
  match: verdict(order, row),
})

const verdict = (order: Order, { amountCents }: StatementRow): StatementMatch['match'] => {
  if (order.status === 'paid' || order.status === 'refunded') return 'already-paid'
  return order.totalCents === amountCents ? 'exact' : 'amount-differs'
}
