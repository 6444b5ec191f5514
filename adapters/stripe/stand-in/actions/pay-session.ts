/** Pays a checkout session, or fails to. */
import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'
import { buildCustomer as newCustomer } from '../objects/customer.ts'
import { createInvalidRequestError } from '../refusal.ts'
import type { SendWebhook } from '../webhook-sender.ts'
import { collectPayment } from './collect.ts'
import { readCurrentSession } from './expire-session.ts'
import { beginSubscription } from './subscribe.ts'

export type CardPaymentOutcome = 'paid' | 'pending' | 'declined'

export const CARD_DECLINED_MESSAGE = 'La tua carta è stata rifiutata.'

export const paySession =
  (ledger: Ledger, sendWebhook: SendWebhook) =>
  (sessionId: string, outcome: CardPaymentOutcome): Stripe.Checkout.Session => {
    const session = readCurrentSession({ ledger, sendWebhook })(sessionId)
    if (session.status !== 'open')
      throw createInvalidRequestError('This Checkout Session is no longer open.')
    if (outcome === 'declined') return session
    const customer = customerOf(ledger, session)
    const paid = { ...session, customer, status: 'complete', url: null } as const
    return session.mode === 'subscription'
      ? subscribe({ ledger, sendWebhook }, paid, outcome)
      : payOnce({ ledger, sendWebhook }, paid, outcome)
  }

type Context = { readonly ledger: Ledger; readonly sendWebhook: SendWebhook }
type Paying = Stripe.Checkout.Session & { readonly customer: string }

const payOnce = (
  { ledger, sendWebhook }: Context,
  session: Paying,
  outcome: CardPaymentOutcome,
) => {
  const intent = collectPayment(ledger, {
    amount: session.amount_total ?? 0,
    customer: session.customer,
    metadata: ledger.checkouts.get(session.id)?.intentMetadata ?? {},
    isPending: outcome === 'pending',
  })
  const complete = ledger.sessions.put({
    ...session,
    payment_intent: intent.id,
    payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
  })
  if (outcome === 'paid') sendWebhook('payment_intent.succeeded', intent)
  sendWebhook('checkout.session.completed', complete)
  return complete
}

/** A subscription by SEPA debit is active at once; its invoice is paid when the money arrives. */
const subscribe = (context: Context, session: Paying, outcome: CardPaymentOutcome) => {
  const { ledger, sendWebhook } = context
  const { subscription, invoice } = beginSubscription(context, session, outcome === 'pending')
  const complete = ledger.sessions.put({
    ...session,
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
  })
  sendWebhook('checkout.session.completed', complete)
  return complete
}

const customerOf = (ledger: Ledger, session: Stripe.Checkout.Session): string => {
  if (typeof session.customer === 'string') return session.customer
  const payment = {
    id: ledger.newId('cus'),
    created: ledger.now(),
    email: session.customer_email,
    metadata: {},
  }
  return ledger.customers.put(newCustomer(payment)).id
}
