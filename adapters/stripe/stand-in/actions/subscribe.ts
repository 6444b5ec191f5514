/** Subscriptions with automatic renewal. */
import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'
import {
  buildPaidInvoice,
  type InvoiceLine,
  buildInvoice as openInvoice,
} from '../objects/invoice.ts'
import { buildSubscription as newSubscription } from '../objects/subscription.ts'
import { createInvalidRequestError } from '../refusal.ts'
import type { SendWebhook } from '../webhook-sender.ts'
import { collectPayment } from './collect.ts'

type Context = { readonly ledger: Ledger; readonly sendWebhook: SendWebhook }

export const beginSubscription = (
  { ledger, sendWebhook }: Context,
  session: Stripe.Checkout.Session & { readonly customer: string },
  isPending: boolean,
) => {
  const checkout = ledger.checkouts.get(session.id)
  const price = checkout?.lines.find(({ recurring }) => recurring)?.recurring
  if (!checkout || !price)
    throw createInvalidRequestError('A subscription needs a recurring price.')
  const created = ledger.now()
  const period = { start: created, end: laterBy(created, price.interval) }
  const begun = newSubscription({
    id: ledger.newId('sub'),
    created,
    metadata: { ...checkout.subscriptionMetadata },
    customer: session.customer,
    itemId: ledger.newId('si'),
    price,
    period,
  })
  const lines = checkout.lines.map(
    ({ name, amount, quantity, recurring }): InvoiceLine => ({
      description: name,
      amount: amount * quantity,
      subscriptionItem: recurring ? itemOf(begun).id : null,
    }),
  )
  const open = openInvoice({
    id: ledger.newId('in'),
    created,
    customer: session.customer,
    reason: 'subscription_create',
    subscription: begun,
    lines: [
      ...lines,
      ...(checkout.amountOff > 0
        ? [{ description: 'Discount', amount: -checkout.amountOff, subscriptionItem: null }]
        : []),
    ],
    period,
  })
  ledger.subscriptions.put({ ...begun, latest_invoice: open.id })
  sendWebhook('customer.subscription.created', ledger.subscriptions.get(begun.id))
  const invoice = payInvoice({ ledger, sendWebhook }, open, isPending)
  return { subscription: begun, invoice }
}

/** Pays an open invoice, or leaves it waiting for a SEPA debit. */
export const payInvoice = (
  { ledger, sendWebhook }: Context,
  open: Stripe.Invoice,
  isPending = false,
) => {
  const intent = collectPayment(ledger, {
    amount: open.total,
    customer: String(open.customer),
    metadata: {},
    isPending,
  })
  const paid = buildPaidInvoice(open, {
    id: ledger.newId('inpay'),
    at: ledger.now(),
    intentId: intent.id,
  })
  if (isPending) return ledger.invoices.put({ ...open, payments: waiting(paid) })
  ledger.invoices.put(paid)
  sendWebhook('invoice.paid', paid)
  return paid
}

const waiting = ({ payments }: Stripe.Invoice): NonNullable<Stripe.Invoice['payments']> => ({
  object: 'list',
  has_more: false,
  url: '',
  ...payments,
  data: (payments?.data ?? []).map((one) => ({ ...one, amount_paid: null, status: 'open' })),
})

/** Renews a subscription: paid, or refused by the bank. */
export const renewSubscription =
  ({ ledger, sendWebhook }: Context) =>
  (subscriptionId: string, outcome: 'paid' | 'declined'): Stripe.Invoice => {
    const old = ledger.subscriptions.get(subscriptionId)
    if (old.status === 'canceled')
      throw createInvalidRequestError('A canceled subscription is not renewed.')
    const item = itemOf(old)
    const start = item.current_period_end
    const period = { start, end: laterBy(start, intervalOf(item)) }
    const current = { ...item, current_period_start: period.start, current_period_end: period.end }
    const open = openInvoice({
      id: ledger.newId('in'),
      created: start,
      customer: String(old.customer),
      reason: 'subscription_cycle',
      subscription: old,
      lines: [
        {
          description: 'Renewal',
          amount: item.price.unit_amount ?? 0,
          subscriptionItem: item.id,
        },
      ],
      period,
    })
    const renewed = ledger.subscriptions.put({
      ...old,
      items: { ...old.items, data: [current] },
      latest_invoice: open.id,
      status: outcome === 'paid' ? 'active' : 'past_due',
    })
    sendWebhook('customer.subscription.updated', renewed)
    if (outcome === 'paid') return payInvoice({ ledger, sendWebhook }, open)
    const failed = ledger.invoices.put({ ...open, attempted: true, attempt_count: 1 })
    sendWebhook('invoice.payment_failed', failed)
    return failed
  }

/** A retry after a refused renewal succeeds. */
export const payOverdueInvoice =
  ({ ledger, sendWebhook }: Context) =>
  (subscriptionId: string) => {
    const overdue = ledger.subscriptions.get(subscriptionId)
    const active = ledger.subscriptions.put({ ...overdue, status: 'active' })
    sendWebhook('customer.subscription.updated', active)
    return payInvoice({ ledger, sendWebhook }, ledger.invoices.get(String(overdue.latest_invoice)))
  }

const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const item = items.data[0]
  if (!item) throw createInvalidRequestError(`Subscription ${id} has no item.`)
  return item
}

const intervalOf = ({ price }: Stripe.SubscriptionItem) =>
  price.recurring?.interval === 'year' ? 'year' : 'month'

/** Stripe counts in UTC; a shorter month ends on its last day. */
const laterBy = (seconds: number, interval: 'month' | 'year') =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO('UTC')
    .add(interval === 'month' ? { months: 1 } : { years: 1 }).epochMilliseconds / 1000
