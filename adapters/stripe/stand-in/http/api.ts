/** The used part of Stripe's HTTP API, with the SDK's types. */
import type Stripe from 'stripe'
import { endSubscription, refundPayment, setRenewal } from '../actions/after-payment.ts'
import { expireCheckoutSession, readCurrentSession } from '../actions/expire-session.ts'
import { type FormValue, readFormRecord, readFormText } from '../form-body.ts'
import type { Ledger } from '../ledger.ts'
import { buildCustomer } from '../objects/customer.ts'
import { createInvalidRequestError } from '../refusal.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { createSession } from './create-session.ts'
import { listEvents } from './list-events.ts'

type Reply = { readonly object: string }
type Endpoint = (context: ApiContext, request: ApiRequest) => Reply

/** Method and path, with `:id` where the id stands. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': (context, request) => readSession(context, request),
  'POST /v1/checkout/sessions/:id/expire': (context, { id }) => expireCheckoutSession(context)(id),
  'POST /v1/coupons': (context, request) => createCoupon(context, request),
  'POST /v1/customers': (context, request) => createCustomer(context, request),
  'GET /v1/customers/:id': ({ ledger }, { id }) => ledger.customers.get(id),
  'GET /v1/subscriptions/:id': ({ ledger }, { id }) => ledger.subscriptions.get(id),
  'POST /v1/subscriptions/:id': (context, request) => updateSubscription(context, request),
  'DELETE /v1/subscriptions/:id': (context, { id }) => endSubscription(context)(id),
  'GET /v1/invoices/:id': ({ ledger }, request) => readInvoice(ledger, request),
  'GET /v1/charges/:id': ({ ledger }, { id }) => ledger.charges.get(id),
  'GET /v1/disputes/:id': ({ ledger }, { id }) => ledger.disputes.get(id),
  'GET /v1/refunds/:id': ({ ledger }, { id }) => ledger.refunds.get(id),
  'GET /v1/payment_intents/:id': ({ ledger }, { id }) => ledger.intents.get(id),
  'POST /v1/refunds': (context, { form }) => createRefund(context, form),
  'POST /v1/billing_portal/sessions': (context, request) => openPortal(context, request),
  'GET /v1/events': ({ ledger }, { query }) => listEvents(ledger, query),
}

const createCoupon = ({ ledger }: ApiContext, { form }: ApiRequest) => {
  const amountOff = Number(readFormText(form, 'amount_off'))
  if (!(amountOff > 0) || readFormText(form, 'duration') !== 'once')
    throw createInvalidRequestError('The stand-in makes coupons of an amount, for one payment.')
  const id = ledger.newId('coupon')
  ledger.coupons.set(id, amountOff)
  return { id, object: 'coupon' }
}

const createCustomer = ({ ledger }: ApiContext, { form }: ApiRequest): Stripe.Customer =>
  ledger.customers.put(
    buildCustomer({
      id: ledger.newId('cus'),
      created: ledger.now(),
      email: readFormText(form, 'email'),
      metadata: readFormRecord(form, 'metadata'),
    }),
  )

const updateSubscription = (context: ApiContext, { id, form }: ApiRequest) => {
  const input = readFormText(form, 'cancel_at_period_end')
  if (input === null)
    throw createInvalidRequestError('The stand-in changes cancel_at_period_end only.')
  return setRenewal(context)(id, input === 'false')
}

const isExpanded = (query: URLSearchParams, name: string) => [...query.values()].includes(name)

const readSession = (context: ApiContext, { id, query }: ApiRequest): Stripe.Checkout.Session => {
  const { ledger } = context
  const session = readCurrentSession(context)(id)
  const { payment_intent: intent } = session
  return typeof intent === 'string' && isExpanded(query, 'payment_intent')
    ? { ...session, payment_intent: ledger.intents.get(intent) }
    : session
}

/** Payments are included only when expanded. */
const readInvoice = (ledger: Ledger, { id, query }: ApiRequest): Stripe.Invoice => {
  const { payments, ...rest } = ledger.invoices.get(id)
  return payments && isExpanded(query, 'payments') ? { ...rest, payments } : rest
}

const createRefund = (context: ApiContext, form: FormValue) => {
  const intentId = readFormText(form, 'payment_intent')
  if (intentId === null) throw createInvalidRequestError('Missing required param: payment_intent.')
  const amount = readFormText(form, 'amount')
  return refundPayment(context)({
    intentId,
    amount: amount === null ? undefined : Number(amount),
    metadata: readFormRecord(form, 'metadata'),
  })
}

const openPortal = (
  { ledger, baseUrl }: ApiContext,
  { form }: ApiRequest,
): Stripe.BillingPortal.Session => {
  const customerId = ledger.customers.get(readFormText(form, 'customer') ?? '').id
  const returnUrl = readFormText(form, 'return_url')
  return {
    id: ledger.newId('bps'),
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: ledger.now(),
    customer: customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: 'it',
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${baseUrl()}/portal/${customerId}?back=${encodeURIComponent(returnUrl ?? '')}`,
  }
}
