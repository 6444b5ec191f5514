import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type {
  StatementInput,
  StatementMatch,
  StatementOther,
  StatementReply,
} from '../contract/admin-orders.ts'
import type { BillingNeeds } from '../needs.ts'
import type { Order } from '../orders/order.ts'
import { dayFaultOf } from '../orders/settle-order.ts'
import { isNamedIn } from './statement/columns.ts'
import {
  DELIMITERS,
  readStatement,
  type StatementRefusal,
  type StatementRow,
} from './statement/read-statement.ts'

/** Banks insert separators into the causale, or drop them, also across two lines. */
const NUMBER = /ORD\W{0,5}(\d{4})\W{0,5}(\d{6})(?!\d)/gi

const TEXT_MAX = 300

/** Proposes which rows of a statement pay which orders; nothing changes until the admin confirms each. */
export const matchStatement =
  (needs: BillingNeeds) =>
  async ({ csv, xlsx }: StatementInput): Promise<Result<StatementReply, StatementRefusal>> => {
    const tables =
      xlsx === undefined
        ? DELIMITERS.map((delimiter) => needs.readTable(csv ?? '', delimiter))
        : await needs.readWorkbook(xlsx)
    if (!tables) return refuse({ code: 'statement.unreadable' })
    const rows = readStatement(tables)
    return rows.ok ? accept(matched(needs, rows.value)) : rows
  }

const matched = ({ orders, world }: BillingNeeds, rows: readonly StatementRow[]) => {
  const items: StatementMatch[] = []
  const others: StatementOther[] = []
  const open = orders.openTransfers()
  for (const row of rows) {
    const named = ordersIn(orders, row)
    const toPay = payable(row, named.length > 0 ? named : soleOrderOf(row, open))
    for (const order of toPay) items.push(toMatch(order, row, { items, now: world.now() }))
    if (toPay.length === 0) others.push(toOther(row, named))
  }
  return { items, total: items.length, others, unmatched: others.length }
}

const payable = ({ fault }: StatementRow, found: readonly Order[]) =>
  fault === null ? found.filter(({ paymentMethod }) => paymentMethod === 'bank_transfer') : []

const ordersIn = (orders: BillingNeeds['orders'], { text }: StatementRow): Order[] =>
  numbersIn(text).flatMap((number) => orders.byNumber(number) ?? [])

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(NUMBER)].map(([, year, number]) => `ORD-${year}-${number}`)),
]

/** The one open order of this amount and of a customer that the row names; none where two would fit. */
const soleOrderOf = ({ text, amountCents }: StatementRow, open: readonly Order[]) => {
  if (numbersIn(text).length > 0) return []
  const fitting = open.filter(
    ({ totalCents, customer }) =>
      totalCents === amountCents && isNamedIn(customer.billingName, text),
  )
  return fitting.length === 1 ? fitting : []
}

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

const PAYS: readonly StatementMatch['match'][] = ['exact', 'late', 'by-name']

const verdict = (
  order: Order,
  { amountCents, paidAt, text }: StatementRow,
  { items, now }: Around,
): StatementMatch['match'] => {
  if (order.status === 'paid' || order.status === 'refunded') return 'already-paid'
  const dayFault = paidAt && dayFaultOf(order, paidAt, now)
  if (dayFault === 'in-future' || dayFault === 'before-order') return dayFault
  if (order.totalCents !== amountCents) return 'amount-differs'
  if (items.some(({ orderId, match }) => orderId === order.id && PAYS.includes(match)))
    return 'repeated'
  return dayFault ?? (numbersIn(text).length > 0 ? 'exact' : 'by-name')
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
