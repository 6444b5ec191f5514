/** Later events of payments and subscriptions. */
import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'
import { buildDispute as newDispute } from '../objects/dispute.ts'
import { buildPaidInvoice } from '../objects/invoice.ts'
import { buildRefund as newRefund } from '../objects/payment.ts'
import { createInvalidRequestError } from '../refusal.ts'
import type { SendWebhook } from '../webhook-sender.ts'
import { settleCollection } from './collect.ts'

type Context = { readonly ledger: Ledger; readonly sendWebhook: SendWebhook }

const DAY_S = 86_400

/** Settles a SEPA debit, or returns it. */
export const settlePendingDebit =
  ({ ledger, sendWebhook }: Context) =>
  (sessionId: string, hasCome: boolean) => {
    const session = ledger.sessions.get(sessionId)
    if (session.mode === 'subscription')
      return settleInvoice({ ledger, sendWebhook }, session, hasCome)
    settleCollection(ledger, String(session.payment_intent), hasCome)
    const settled = ledger.sessions.put({
      ...session,
      payment_status: hasCome ? 'paid' : 'unpaid',
    })
    sendWebhook(
      hasCome
        ? 'checkout.session.async_payment_succeeded'
        : 'checkout.session.async_payment_failed',
      settled,
    )
  }

const settleInvoice = (
  { ledger, sendWebhook }: Context,
  session: Stripe.Checkout.Session,
  hasCome: boolean,
) => {
  const open = ledger.invoices.get(String(session.invoice))
  const [payment] = open.payments?.data ?? []
  const intentId = String(payment?.payment.payment_intent)
  settleCollection(ledger, intentId, hasCome)
  if (!hasCome) {
    sendWebhook('invoice.payment_failed', ledger.invoices.put({ ...open, attempted: true }))
    sendWebhook('checkout.session.async_payment_failed', session)
    return
  }
  const paid = buildPaidInvoice(open, { id: payment?.id ?? '', at: ledger.now(), intentId })
  const settled = ledger.sessions.put({ ...session, payment_status: 'paid' })
  sendWebhook('checkout.session.async_payment_succeeded', settled)
  sendWebhook('invoice.paid', ledger.invoices.put(paid))
}

export type RefundOptions = {
  readonly intentId: string
  /** All that remains by default. */
  readonly amount?: number | undefined
  readonly metadata?: Readonly<Record<string, string>>
}

export const refundPayment =
  ({ ledger, sendWebhook }: Context) =>
  ({ intentId, amount, metadata = {} }: RefundOptions): Stripe.Refund => {
    const intent = ledger.intents.get(intentId)
    const money = ledger.charges.get(String(intent.latest_charge))
    const left = money.amount - money.amount_refunded
    const requested = amount ?? left
    if (!money.paid)
      throw createInvalidRequestError(
        'This PaymentIntent does not have a successful charge to refund.',
      )
    if (requested <= 0 || requested > left)
      throw createInvalidRequestError(
        `Refund amount (${requested}) is greater than unrefunded amount on charge (${left})`,
      )
    const refunded = money.amount_refunded + requested
    const changed = ledger.charges.put({
      ...money,
      amount_refunded: refunded,
      refunded: refunded === money.amount,
    })
    const created = ledger.refunds.put(
      newRefund({
        id: ledger.newId('re'),
        amount: requested,
        created: ledger.now(),
        charge: money.id,
        payment_intent: intentId,
        metadata: { ...metadata },
      }),
    )
    sendWebhook('charge.refunded', changed)
    sendWebhook('refund.created', created)
    return created
  }

/** The buyer's bank sends a refund back, days after it left: the money returns to the seller. */
export const failRefund =
  ({ ledger, sendWebhook }: Context) =>
  (id: string): Stripe.Refund => {
    const failed = ledger.refunds.put({
      ...ledger.refunds.get(id),
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    const money = ledger.charges.get(String(failed.charge))
    ledger.charges.put({
      ...money,
      amount_refunded: money.amount_refunded - failed.amount,
      refunded: false,
    })
    sendWebhook('refund.updated', failed)
    sendWebhook('refund.failed', failed)
    return failed
  }

export const openDispute =
  ({ ledger, sendWebhook }: Context) =>
  (intentId: string): Stripe.Dispute => {
    const intent = ledger.intents.get(intentId)
    const money = ledger.charges.get(String(intent.latest_charge))
    ledger.charges.put({ ...money, disputed: true })
    const created = ledger.now()
    const opened = newDispute({
      id: ledger.newId('dp'),
      amount: money.amount,
      created,
      charge: money.id,
      payment_intent: intentId,
      dueBy: created + 14 * DAY_S,
    })
    sendWebhook('charge.dispute.created', ledger.disputes.put(opened))
    return opened
  }

export const closeDispute =
  ({ ledger, sendWebhook }: Context) =>
  (id: string, status: 'won' | 'lost') =>
    sendWebhook(
      'charge.dispute.closed',
      ledger.disputes.put({ ...ledger.disputes.get(id), status }),
    )

export const endSubscription =
  ({ ledger, sendWebhook }: Context) =>
  (subscriptionId: string): Stripe.Subscription => {
    const live = ledger.subscriptions.get(subscriptionId)
    if (live.status === 'canceled')
      throw createInvalidRequestError('This subscription is already canceled.')
    const at = ledger.now()
    const ended = { ...live, status: 'canceled', canceled_at: at, ended_at: at } as const
    sendWebhook('customer.subscription.deleted', ledger.subscriptions.put(ended))
    return ended
  }

export const setRenewal =
  ({ ledger, sendWebhook }: Context) =>
  (subscriptionId: string, renews: boolean): Stripe.Subscription => {
    const live = ledger.subscriptions.get(subscriptionId)
    if (live.status === 'canceled')
      throw createInvalidRequestError('A canceled subscription can only update its metadata.')
    const changed = ledger.subscriptions.put({
      ...live,
      cancel_at_period_end: !renews,
      cancel_at: renews ? null : (live.items.data[0]?.current_period_end ?? null),
      canceled_at: renews ? null : ledger.now(),
    })
    sendWebhook('customer.subscription.updated', changed)
    return changed
  }
