/** Maps orders to columns and back. */
import { eq } from 'drizzle-orm'
import { DOMESTIC_TAX, isTaxedInItaly } from '#modules/billing/index.ts'
import type { Order, OrderItem } from '#modules/billing/orders/order.ts'
import type { TaxBasis } from '#modules/billing/tax/tax-basis.ts'
import { omitFields } from '#modules/kernel/without.ts'
import type { Database } from '../database.ts'
import { createTableRows } from '../rows.ts'
import { orderItems, type orders } from '../tables/orders.ts'
import { toVatCheck } from './profiles.ts'

type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect

/** Fields with a column of their own go as they are. */
export const toOrderRow = (order: Order): typeof orders.$inferInsert => ({
  ...order,
  bankIban: order.bank?.iban ?? null,
  bankBic: order.bank?.bic ?? null,
  bankName: order.bank?.name ?? null,
  bankAccountHolder: order.bank?.accountHolder ?? null,
  bankCausale: order.bank?.causale ?? null,
  beginRequestedAt: order.beginRequest?.at ?? null,
  beginRequestVersion: order.beginRequest?.version ?? null,
  beginRequestText: order.beginRequest?.words ?? null,
  taxBasis: isTaxedInItaly(order.tax) ? null : order.tax,
  ...toMutableOrderColumns(order),
})

/** The columns that may change after an order was made. */
export const toMutableOrderColumns = (order: Order) => ({
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

const toItem = (row: ItemRow): OrderItem => omitFields(row, 'orderId', 'position')

export const toOrderWithItems =
  (db: Database) =>
  (row: typeof orders.$inferSelect): Order => {
    const { orderId, position } = orderItems
    return toOrder(row, createTableRows(db.$client, orderItems).all(eq(orderId, row.id), position))
  }
