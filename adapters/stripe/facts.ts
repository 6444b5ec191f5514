/** Maps Stripe's objects to facts of billing. */
import type Stripe from 'stripe'
import type {
  CardCompany,
  DisputeSnapshot,
  PaymentFact,
  PeriodFact,
  SubscriptionFact,
  WebhookSubject,
} from '#modules/billing/cards/ports.ts'
import { toId } from '#modules/kernel/ids.ts'
import { accept } from '#modules/kernel/result.ts'
import { toCheckoutFact } from './checkout.ts'
import { readObjectId, type StripeCaller } from './client.ts'

type Facts = Pick<
  CardCompany,
  'checkout' | 'period' | 'subscription' | 'paymentOf' | 'countryOf' | 'dispute'
>

export const stripeFacts = (callStripe: StripeCaller): Facts => ({
  checkout: (id) =>
    callStripe(async (stripe) =>
      toCheckoutFact(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
    ),
  period: (id) =>
    callStripe(async (stripe) =>
      toPeriodFact(await stripe.invoices.retrieve(id, { expand: ['payments'] })),
    ),
  subscription: (id) =>
    callStripe(async (stripe) => toSubscriptionFact(await stripe.subscriptions.retrieve(id))),
  paymentOf: async (subject) => {
    const charged = await callStripe((stripe) => chargeOf(stripe, subject))
    return charged.ok ? accept(toPaymentFact(charged.value)) : charged
  },
  countryOf: (intentId) => callStripe((stripe) => countryOf(stripe, intentId)),
  dispute: (id) => callStripe(async (stripe) => toDisputeFact(await stripe.disputes.retrieve(id))),
})

type Charged = { readonly charge: Stripe.Charge | null; readonly refund: Stripe.Refund | null }

const chargeOf = async (stripe: Stripe, { kind, id }: WebhookSubject): Promise<Charged> => {
  if (kind === 'charge') return { charge: await stripe.charges.retrieve(id), refund: null }
  const refund = await stripe.refunds.retrieve(id)
  const chargeId = readObjectId(refund.charge)
  return { charge: chargeId === null ? null : await stripe.charges.retrieve(chargeId), refund }
}

/** Country of the card, or of the account that a direct debit was taken from. */
const countryOf = async (stripe: Stripe, intentId: string) => {
  const chargeId = readObjectId((await stripe.paymentIntents.retrieve(intentId)).latest_charge)
  const details = chargeId && (await stripe.charges.retrieve(chargeId)).payment_method_details
  return (details && (details.card?.country ?? details.sepa_debit?.country)) || null
}

const toPaymentFact = ({ charge, refund }: Charged): PaymentFact | null => {
  const intentId = readObjectId(charge?.payment_intent)
  if (charge === null || intentId === null) return null
  return {
    intentId,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    failedRefund:
      refund?.status === 'failed' || refund?.status === 'canceled'
        ? { id: refund.id, amountCents: refund.amount }
        : null,
  }
}

/** Answers null for an invoice without subscription. */
const toPeriodFact = (invoice: Stripe.Invoice): PeriodFact | null => {
  const details = invoice.parent?.subscription_details
  const subscriptionId = readObjectId(details?.subscription)
  const line = invoice.lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')
  if (!details || subscriptionId === null || !line) return null
  const orderId = details.metadata?.['orderId']
  return {
    invoiceId: invoice.id,
    subscriptionId,
    customerId: readObjectId(invoice.customer),
    orderId: orderId === undefined ? null : toId(orderId),
    isFirst: invoice.billing_reason === 'subscription_create',
    state: stateOf(invoice),
    amountCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    intentId: intentOf(invoice),
    startsAt: momentOf(line.period.start),
    endsAt: momentOf(line.period.end),
    paidAt: momentOf(invoice.status_transitions.paid_at ?? invoice.created),
  }
}

const stateOf = ({ status, attempted }: Stripe.Invoice) => {
  if (status === 'paid') return 'paid'
  return attempted ? 'refused' : 'waiting'
}

const intentOf = ({ payments }: Stripe.Invoice) =>
  readObjectId(payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent)

const ENDED = new Set(['canceled', 'incomplete_expired', 'unpaid'])

const toSubscriptionFact = (subscription: Stripe.Subscription): SubscriptionFact => {
  const { id, status, items, metadata } = subscription
  const orderId = metadata['orderId']
  const isPastDue = status === 'past_due' || status === 'incomplete'
  const unended = isPastDue ? 'past-due' : 'live'
  return {
    id,
    orderId: orderId === undefined ? null : toId(orderId),
    state: ENDED.has(status) ? 'ended' : unended,
    renews: !subscription.cancel_at_period_end && subscription.cancel_at === null,
    periodEndsAt: momentOf(items.data[0]?.current_period_end ?? subscription.start_date),
  }
}

const toDisputeFact = (dispute: Stripe.Dispute): DisputeSnapshot => ({
  id: dispute.id,
  intentId: readObjectId(dispute.payment_intent),
  amountCents: dispute.amount,
  reason: dispute.reason,
  status: dispute.status,
  dueBy:
    dispute.evidence_details.due_by === null ? null : momentOf(dispute.evidence_details.due_by),
})

const momentOf = (seconds: number) => new Date(seconds * 1000)
