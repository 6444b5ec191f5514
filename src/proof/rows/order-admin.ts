/** The admin's orders; nobody else sees them, nor learns that they are there. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  AdminOrderReply,
  AdminOrdersReply,
  CancelSubscriptionInput,
  MarkPaidInput,
  PurchasesReply,
  RefundInput,
  RefundSentInput,
  RefusePurchasesInput,
} from '#modules/billing/contract/admin-orders.ts'
import {
  STATEMENT_BODY_BYTES,
  StatementInput,
  StatementReply,
} from '#modules/billing/contract/bank-statement.ts'
import { GrantInput } from '#modules/billing/contract/grants.ts'
import { adminsGet, type ProofRow } from '../row.ts'

const OperatorText = v.object({ message: v.string() })

export const orderAdminRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/orders',
    asks: ['q', 'status', 'paymentMethod', 'refund', 'from', 'to', 'limit', 'offset'],
    replies: AdminOrdersReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body }) => expect(body).toMatchObject({ total: 3 }),
  },
  {
    route: 'GET /api/admin/orders/:id',
    at: { id: 'ownersOrder' },
    replies: AdminOrderReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body }) => expect(body).toMatchObject({ customerName: 'Ada Rossi' }),
  },
  {
    route: 'POST /api/admin/orders/:id/mark-paid',
    at: { id: 'ownersOrder' },
    send: { paidAt: '2026-03-03', reference: 'CRO 123' },
    accepts: MarkPaidInput,
    replies: AdminOrderReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ status: 'paid', paymentReference: 'CRO 123' })
      expect(count("audit_log WHERE action = 'order.mark-paid'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/orders/:id/cancel',
    at: { id: 'ownersOrder' },
    replies: AdminOrderReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ status: 'cancelled' })
      expect(count("audit_log WHERE action = 'order.cancel'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/orders/:id/refund',
    at: { id: 'ownersPaidOrder' },
    send: { reason: 'Errore nostro' },
    accepts: RefundInput,
    replies: AdminOrderReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ status: 'refunded', refundState: 'due' })
      expect(count("audit_log WHERE action = 'order.refund'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/orders/:id/refund-sent',
    at: { id: 'ownersRefundedOrder' },
    send: { reference: 'CRO 456' },
    accepts: RefundSentInput,
    replies: AdminOrderReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body }) =>
      expect(body).toMatchObject({ refundState: 'sent', refundReference: 'CRO 456' }),
  },
  {
    route: 'GET /api/admin/users/:id/purchases',
    at: { id: 'ownerId' },
    replies: PurchasesReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ orders: 3, withdrawals: 0 }),
  },
  {
    route: 'POST /api/admin/users/:id/refuse-purchases',
    at: { id: 'ownerId' },
    send: { reason: 'Compra e recede ogni settimana' },
    accepts: RefusePurchasesInput,
    replies: PurchasesReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ refusalReason: 'Compra e recede ogni settimana' })
      expect(count("audit_log WHERE action = 'purchases.refuse'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/users/:id/accept-purchases',
    at: { id: 'refusedBuyerId' },
    replies: PurchasesReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ purchasesRefusedAt: null })
      expect(count("audit_log WHERE action = 'purchases.accept'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/bank-statement',
    send: ({ fixtures }) => ({
      csv: `Data;Causale;Importo\n03/03/2026;${fixtures['ownersOrderNumber']};9,90`,
    }),
    accepts: StatementInput,
    takesFiles: true,
    limitBytes: STATEMENT_BODY_BYTES,
    replies: StatementReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ match: 'exact' }], total: 1 }),
  },
  {
    route: 'POST /api/admin/users/:id/grants',
    at: { id: 'subscribedId' },
    send: { days: 10, contacts: 5, reason: 'Ci scusiamo.' },
    accepts: GrantInput,
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ count }) => {
      expect(count("subscriptions WHERE origin = 'grant' AND given_contacts = 5")).toBe(1)
      expect(count("outbox WHERE template = 'subscription-given'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/users/:id/cancel-subscription',
    at: { id: 'subscribedId' },
    send: { cancelType: 'abuse', reason: 'Uso contrario ai termini' },
    accepts: CancelSubscriptionInput,
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ count, members }) => {
      const { id } = members.subscribed.user
      expect(count(`users WHERE id = '${id}' AND subscription_status = 'active'`)).toBe(0)
      expect(count("audit_log WHERE action = 'subscription.cancel-abuse'")).toBe(1)
    },
  },
]
