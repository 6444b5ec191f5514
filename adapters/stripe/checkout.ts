/** Payment pages and forms. */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type {
  CardCompany,
  CheckoutFact,
  CheckoutOptions,
  PaymentSession,
} from '#modules/billing/cards/ports.ts'
import type { OrderItem } from '#modules/billing/orders/order.ts'
import { toId } from '#modules/kernel/ids.ts'
import { isRefusedByStripe, isStripeObjectGone, readObjectId, type StripeCaller } from './client.ts'

type Session = Stripe.Checkout.Session

type Checkout = Pick<CardCompany, 'createCheckout' | 'retrieveSession'>

export const stripeCheckout = (callStripe: StripeCaller): Checkout => ({
  createCheckout: async (input) => {
    const opened = await callStripe((stripe) => open(stripe, input))
    return opened.ok ? { ok: true, value: toPaymentSession(opened.value) } : opened
  },
  retrieveSession: async (sessionId) => {
    const session = await callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId))
    return session.ok ? { ok: true, value: toPaymentSession(session.value) } : session
  },
})

/** Closing a closed or paid session changes nothing. */
export const closeCheckoutSession = async (
  stripe: Stripe,
  sessionId: string,
): Promise<'closed' | 'complete'> => {
  try {
    const { status } = await stripe.checkout.sessions.expire(sessionId)
    return status === 'complete' ? 'complete' : 'closed'
  } catch (error) {
    if (await isStripeObjectGone(error)) return 'closed'
    if (!(await isRefusedByStripe(error))) throw error
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status === 'open') throw error
    return status === 'complete' ? 'complete' : 'closed'
  }
}

const open = async (stripe: Stripe, input: CheckoutOptions): Promise<Session> => {
  try {
    return await create(stripe, input)
  } catch (error) {
    if (input.customerId === null || !isUnknownCustomer(error)) throw error
    return await create(stripe, { ...input, customerId: null })
  }
}

/** Derives the key from the input, because Stripe refuses the same key with a changed address. */
const create = async (stripe: Stripe, input: CheckoutOptions) => {
  const coupon = await couponOf(stripe, input)
  const params = { ...sessionParams(input), ...(coupon && { discounts: [{ coupon }] }) }
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
  return stripe.checkout.sessions.create(params, {
    idempotencyKey: `${input.idempotencyKey} ${digest}`,
  })
}

/** Renewals cost the whole price: the reduction of a recurring plan is a coupon of its own, for the first period. */
const couponOf = async (stripe: Stripe, { order, billingType }: CheckoutOptions) => {
  const reduced = order.items.find(({ discountCents }) => discountCents > 0)
  if (billingType !== 'recurring' || !reduced) return null
  const { discountCents: amount_off, discountCode } = reduced
  const { id } = await stripe.coupons.create(
    {
      amount_off,
      currency: order.currency.toLowerCase(),
      duration: 'once',
      max_redemptions: 1,
      name: `Sconto ${discountCode}`,
    },
    { idempotencyKey: `coupon ${order.id}` },
  )
  return id
}

/** After the operator changed accounts, the customer must be created again. */
const isUnknownCustomer = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'resource_missing' &&
  /customer/i.test(error.message)

const sessionParams = (input: CheckoutOptions): Stripe.Checkout.SessionCreateParams => {
  const { order, billingType } = input
  const metadata = { orderId: order.id, orderNumber: order.orderNumber }
  const isRecurring = billingType === 'recurring'
  return {
    mode: isRecurring ? 'subscription' : 'payment',
    locale: 'it',
    client_reference_id: order.id,
    metadata,
    line_items: order.items.map((item) => lineOf(item, order.currency, isRecurring)),
    ...(input.customerId === null
      ? { customer_email: input.customerEmail }
      : { customer: input.customerId }),
    ...(isRecurring
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata, description: order.orderNumber } }),
    ...placesOf(input),
  }
}

/** The embedded form has one return address, the hosted page two. */
const placesOf = ({ uiMode, successUrl, cancelUrl }: CheckoutOptions) =>
  uiMode === 'hosted'
    ? { ui_mode: 'hosted_page', success_url: successUrl, cancel_url: cancelUrl }
    : { ui_mode: 'elements', return_url: successUrl }

const lineOf = (
  item: OrderItem,
  currency: string,
  isRecurring: boolean,
): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: item.quantity,
  price_data: {
    currency: currency.toLowerCase(),
    unit_amount: item.unitPriceCents - (isRecurring ? 0 : item.discountCents),
    tax_behavior: 'inclusive',
    product_data: { name: item.name },
    ...(isRecurring &&
      item.itemType === 'subscription_plan' &&
      item.interval !== null && { recurring: { interval: item.interval } }),
  },
})

const stateOf = ({ status, payment_status: payment }: Session) => {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return payment === 'unpaid' ? 'processing' : 'paid'
}

/** A rejected SEPA debit; visible only with the payment expanded. */
const hasFailed = ({ status, payment_intent: intent }: Session) =>
  status === 'complete' &&
  typeof intent === 'object' &&
  intent !== null &&
  (intent.status === 'requires_payment_method' || intent.status === 'canceled')

const orderIdOf = ({ metadata }: Session) => metadata?.['orderId'] ?? null

const toPaymentSession = (session: Session): PaymentSession => ({
  id: session.id,
  status: stateOf(session),
  url: session.url,
  clientSecret: session.client_secret,
  orderId: orderIdOf(session),
  payment: {
    sessionId: session.id,
    intentId: readObjectId(session.payment_intent),
    subscriptionId: readObjectId(session.subscription),
    invoiceId: readObjectId(session.invoice),
  },
})

export const toCheckoutFact = (session: Session): CheckoutFact => {
  const orderId = orderIdOf(session)
  return {
    id: session.id,
    orderId: orderId === null ? null : toId(orderId),
    customerId: readObjectId(session.customer),
    state: hasFailed(session) ? 'failed' : stateOf(session),
    isRecurring: session.mode === 'subscription',
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    intentId: readObjectId(session.payment_intent),
    periodInvoiceId: readObjectId(session.invoice),
  }
}
