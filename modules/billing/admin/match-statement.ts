import { cutText } from '#modules/kernel/cut-text.ts'
import { centsToEuro } from '#modules/kernel/money.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import type {
  StatementMatch,
  StatementReply,
  UnmatchedStatementRow,
} from '../contract/bank-statement.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import type { StatementRefusal, StatementRow } from '../statement-row.ts'
import { findPaymentDayFault } from './day-fault.ts'
import { isNamedIn } from './is-named-in.ts'

/** Banks insert separators into the causale, or drop them, also across two lines. */
const NUMBER = /ORD\W{0,5}(\d{4})\W{0,5}(\d{6})(?!\d)/gi

const TEXT_MAX = 300

/** Proposes which rows of a statement pay which orders; nothing changes until the admin confirms each. */
export const matchStatement =
  (needs: Pick<BillingNeeds, 'readStatement' | 'orders' | 'world'>) =>
  async (file: Uint8Array): Promise<Result<StatementReply, StatementRefusal>> => {
    const rows = await needs.readStatement(file)
    return rows.ok ? accept(matchRows(needs, rows.value)) : rows
  }

const matchRows = (
  { orders, world }: Pick<BillingNeeds, 'orders' | 'world'>,
  rows: readonly StatementRow[],
) => {
  const items: StatementMatch[] = []
  const others: UnmatchedStatementRow[] = []
  const open = orders.openTransfers()
  const takenBack = new Set(rows.filter(isOutgoing).flatMap(paymentsOf))
  for (const row of rows) {
    const namedOrders = ordersIn(orders, row)
    const toPay = payable(row, namedOrders.length > 0 ? namedOrders : soleOrderOf(row, open))
    const around = { items, now: world.now(), isShared: toPay.length > 1, takenBack }
    for (const order of toPay) items.push(toMatch(order, row, around))
    if (toPay.length === 0) others.push(toOther(row, namedOrders))
  }
  return { items, total: items.length, others, unmatched: others.length }
}

const payable = ({ fault }: StatementRow, orders: readonly Order[]) =>
  fault === null ? orders.filter(({ paymentMethod }) => paymentMethod === 'bank_transfer') : []

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

type Around = {
  readonly items: readonly StatementMatch[]
  readonly now: Date
  /** The row names several orders, and its money is there once. */
  readonly isShared: boolean
  /** Orders and amounts that outgoing rows of the file name. */
  readonly takenBack: ReadonlySet<string>
}

const isOutgoing = ({ fault }: StatementRow) => fault === 'debit'

const paymentsOf = ({ text, amountCents }: StatementRow) =>
  numbersIn(text).map((number) => paymentOf(number, amountCents))

const paymentOf = (number: string, cents: number | null) => `${number} ${Math.abs(cents ?? 0)}`

/** Matches the words with which banks mark a movement that reverses another. */
const UNDOES = /\b(?:storn[oi]|stornat[oa]|annullo|richiamo|insoluto|reversal|chargeback)\b/i

const toMatch = (order: Order, row: StatementRow, around: Around): StatementMatch => ({
  line: row.line,
  orderId: order.id,
  orderNumber: order.orderNumber,
  customerName: order.customer.billingName,
  orderAmount: centsToEuro(order.totalCents),
  orderPaidAt: order.paidAt?.toISOString() ?? null,
  amount: centsToEuro(row.amountCents ?? 0),
  paidAt: row.paidAt?.toISOString() ?? null,
  text: cutText(row.text, TEXT_MAX),
  state: row.unknownState,
  match: verdict(order, row, around),
})

const PAYS: readonly StatementMatch['match'][] = [
  'exact',
  'late',
  'by-name',
  'unknown-state',
  'no-day',
  'taken-back',
]

const verdict = (order: Order, row: StatementRow, around: Around): StatementMatch['match'] => {
  const { items, now, isShared } = around
  if (order.status === 'paid' || order.status === 'refunded') return 'already-paid'
  const dayFault = row.paidAt && findPaymentDayFault(order, row.paidAt, now)
  if (dayFault === 'in-future' || dayFault === 'before-order') return dayFault
  if (isShared) return 'several-orders'
  if (order.totalCents !== row.amountCents) return 'amount-differs'
  if (items.some(({ orderId, match }) => orderId === order.id && PAYS.includes(match)))
    return 'repeated'
  const doubt = doubtOf(order, row, around)
  return doubt ?? dayFault ?? (numbersIn(row.text).length > 0 ? 'exact' : 'by-name')
}

/** Why money that fits may not be there. */
const doubtOf = (
  { orderNumber }: Order,
  { amountCents, paidAt, text, unknownState }: StatementRow,
  { takenBack }: Around,
) => {
  if (takenBack.has(paymentOf(orderNumber, amountCents)) || UNDOES.test(text)) return 'taken-back'
  if (unknownState !== null) return 'unknown-state'
  return paidAt === null ? 'no-day' : null
}

const toOther = (row: StatementRow, orders: readonly Order[]): UnmatchedStatementRow => ({
  line: row.line,
  amount: row.amountCents === null ? null : centsToEuro(row.amountCents),
  paidAt: row.paidAt?.toISOString() ?? null,
  text: cutText(row.text, TEXT_MAX),
  state: row.unknownState,
  reason: row.fault ?? reasonOf(row, orders),
})

const reasonOf = (
  { text }: StatementRow,
  orders: readonly Order[],
): UnmatchedStatementRow['reason'] => {
  if (orders.length > 0) return 'card-order'
  return numbersIn(text).length > 0 ? 'unknown-order' : 'no-order-number'
}
