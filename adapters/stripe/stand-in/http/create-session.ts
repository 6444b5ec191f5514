import type Stripe from 'stripe'
import { type Field, listAt, recordAt, textAt } from '../form-body.ts'
import type { SoldLine } from '../ledger.ts'
import { openSession } from '../objects/session.ts'
import { refuseInvalid, refuseMissing } from '../refusal.ts'
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
  const lines = listAt(form, 'line_items').map((line) => soldLine(line, ledger.newId('price')))
  const coupon = listAt(form, 'discounts')[0]
  const amountOff = coupon ? amountOffBy(ledger, textAt(coupon, 'coupon')) : 0
  ledger.checkouts.set(id, {
    lines,
    amountOff,
    subscriptionMetadata: recordAt(form, 'subscription_data', 'metadata'),
    intentMetadata: recordAt(form, 'payment_intent_data', 'metadata'),
  })
  const customerId = textAt(form, 'customer')
  return ledger.sessions.put(
    openSession({
      id,
      created,
      expires_at: Number(textAt(form, 'expires_at') ?? created + DAY_S),
      mode: textAt(form, 'mode') ?? 'payment',
      ui_mode: uiModeOf(form),
      amount_total: lines.reduce(
        (sum, { amount, quantity }) => sum + amount * quantity,
        -amountOff,
      ),
      customer: customerId === null ? null : ledger.customers.get(customerId).id,
      customer_email: textAt(form, 'customer_email'),
      client_reference_id: textAt(form, 'client_reference_id'),
      locale: textAt(form, 'locale'),
      metadata: recordAt(form, 'metadata'),
      successUrl: textAt(form, 'success_url'),
      cancelUrl: textAt(form, 'cancel_url'),
      returnUrl: textAt(form, 'return_url'),
      payUrl: hosted ? `${baseUrl()}/pay/${id}` : null,
      clientSecret: hosted ? null : `${id}_secret_${ledger.newId('x')}`,
    }),
  )
}

const amountOffBy = (ledger: ApiContext['ledger'], coupon: string | null) => {
  const amountOff = ledger.coupons.get(coupon ?? '')
  if (amountOff === undefined) throw refuseMissing('coupon', coupon ?? '')
  return amountOff
}

const uiModeOf = (form: Field) => textAt(form, 'ui_mode') ?? 'hosted_page'

/** Validation rules: message and condition. */
const FAULTS: readonly (readonly [message: string, has: (form: Field) => boolean])[] = [
  [
    'Received unknown parameter: payment_method_types',
    (form) => listAt(form, 'payment_method_types').length > 0,
  ],
  ['Missing required param: line_items.', (form) => listAt(form, 'line_items').length === 0],
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
    (form) => textAt(form, 'mode') === 'payment' && recurringOf(form).length > 0,
  ],
]

const refuseWhatStripeRefuses = (form: Field) => {
  for (const [message, isIn] of FAULTS) if (isIn(form)) throw refuseInvalid(message)
}

const isHosted = (form: Field) => uiModeOf(form) === 'hosted_page'
const has = (form: Field, name: string) => textAt(form, name) !== null

const recurringOf = (form: Field) =>
  listAt(form, 'line_items').filter((line) => textAt(line, 'price_data', 'recurring', 'interval'))

const soldLine = (line: Field, priceId: string): SoldLine => {
  const name = textAt(line, 'price_data', 'product_data', 'name')
  const amount = Number(textAt(line, 'price_data', 'unit_amount'))
  if (name === null || !Number.isInteger(amount) || amount < 0)
    throw refuseInvalid('Missing required param: line_items[price_data].')
  const interval = textAt(line, 'price_data', 'recurring', 'interval')
  return {
    name,
    amount,
    quantity: Number(textAt(line, 'quantity') ?? 1),
    recurring:
      interval === null
        ? null
        : { priceId, name, amount, interval: interval === 'year' ? 'year' : 'month' },
  }
}
