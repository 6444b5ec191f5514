import type Stripe from 'stripe'
import { type FormValue, readFormList, readFormRecord, readFormText } from '../form-body.ts'
import type { SoldLine } from '../ledger.ts'
import { buildOpenSession } from '../objects/session.ts'
import { createInvalidRequestError, createMissingError } from '../refusal.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'

const DAY_S = 86_400

export const createSession = (
  { ledger, baseUrl }: ApiContext,
  { form }: ApiRequest,
): Stripe.Checkout.Session => {
  refuseWhatStripeRefuses(form)
  const id = ledger.newId('cs_test')
  const created = ledger.now()
  const hosted = isHosted(form)
  const lines = readFormList(form, 'line_items').map((line) =>
    soldLine(line, ledger.newId('price')),
  )
  const coupon = readFormList(form, 'discounts')[0]
  const amountOff = coupon ? amountOffBy(ledger, readFormText(coupon, 'coupon')) : 0
  ledger.checkouts.set(id, {
    lines,
    amountOff,
    subscriptionMetadata: readFormRecord(form, 'subscription_data', 'metadata'),
    intentMetadata: readFormRecord(form, 'payment_intent_data', 'metadata'),
  })
  const customerId = readFormText(form, 'customer')
  return ledger.sessions.put(
    buildOpenSession({
      id,
      created,
      expires_at: Number(readFormText(form, 'expires_at') ?? created + DAY_S),
      mode: readFormText(form, 'mode') ?? 'payment',
      ui_mode: uiModeOf(form),
      amount_total: lines.reduce(
        (sum, { amount, quantity }) => sum + amount * quantity,
        -amountOff,
      ),
      customer: customerId === null ? null : ledger.customers.get(customerId).id,
      customer_email: readFormText(form, 'customer_email'),
      client_reference_id: readFormText(form, 'client_reference_id'),
      locale: readFormText(form, 'locale'),
      metadata: readFormRecord(form, 'metadata'),
      successUrl: readFormText(form, 'success_url'),
      cancelUrl: readFormText(form, 'cancel_url'),
      returnUrl: readFormText(form, 'return_url'),
      payUrl: hosted ? `${baseUrl()}/pay/${id}` : null,
      clientSecret: hosted ? null : `${id}_secret_${ledger.newId('x')}`,
    }),
  )
}

const amountOffBy = (ledger: ApiContext['ledger'], coupon: string | null) => {
  const amountOff = ledger.coupons.get(coupon ?? '')
  if (amountOff === undefined) throw createMissingError('coupon', coupon ?? '')
  return amountOff
}

const uiModeOf = (form: FormValue) => readFormText(form, 'ui_mode') ?? 'hosted_page'

/** Validation rules: message and condition. */
const FAULTS: readonly (readonly [message: string, has: (form: FormValue) => boolean])[] = [
  [
    'Received unknown parameter: payment_method_types',
    (form) => readFormList(form, 'payment_method_types').length > 0,
  ],
  ['Missing required param: line_items.', (form) => readFormList(form, 'line_items').length === 0],
  ['Missing required param: success_url.', (form) => isHosted(form) && !has(form, 'success_url')],
  [
    '`return_url` is not allowed for hosted_page.',
    (form) => isHosted(form) && has(form, 'return_url'),
  ],
  [
    '`success_url` and `cancel_url` are not allowed for elements: use `return_url`.',
    (form) => !isHosted(form) && (has(form, 'success_url') || has(form, 'cancel_url')),
  ],
  [
    'You may only specify one of these parameters: customer, customer_email.',
    (form) => has(form, 'customer') && has(form, 'customer_email'),
  ],
  [
    'You must use `mode: subscription` for recurring prices.',
    (form) => readFormText(form, 'mode') === 'payment' && recurringOf(form).length > 0,
  ],
]

const refuseWhatStripeRefuses = (form: FormValue) => {
  for (const [message, isIn] of FAULTS) if (isIn(form)) throw createInvalidRequestError(message)
}

const isHosted = (form: FormValue) => uiModeOf(form) === 'hosted_page'
const has = (form: FormValue, name: string) => readFormText(form, name) !== null

const recurringOf = (form: FormValue) =>
  readFormList(form, 'line_items').filter((line) =>
    readFormText(line, 'price_data', 'recurring', 'interval'),
  )

const soldLine = (line: FormValue, priceId: string): SoldLine => {
  const name = readFormText(line, 'price_data', 'product_data', 'name')
  const amount = Number(readFormText(line, 'price_data', 'unit_amount'))
  if (name === null || !Number.isInteger(amount) || amount < 0)
    throw createInvalidRequestError('Missing required param: line_items[price_data].')
  const interval = readFormText(line, 'price_data', 'recurring', 'interval')
  return {
    name,
    amount,
    quantity: Number(readFormText(line, 'quantity') ?? 1),
    recurring:
      interval === null
        ? null
        : { priceId, name, amount, interval: interval === 'year' ? 'year' : 'month' },
  }
}
