import type Stripe from 'stripe'

type Session = Stripe.Checkout.Session

/** Unused fields with Stripe's defaults. */
const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: null,
  wallet_options: null,
} satisfies Partial<Session>

type Input = Pick<
  Session,
  'id' | 'created' | 'expires_at' | 'mode' | 'ui_mode' | 'amount_total' | 'customer_email'
> &
  Pick<Session, 'metadata' | 'client_reference_id' | 'customer' | 'locale'> & {
    readonly successUrl: string | null
    readonly cancelUrl: string | null
    readonly returnUrl: string | null
    readonly payUrl: string | null
    readonly clientSecret: string | null
  }

export const buildOpenSession = (input: Input): Session => {
  const { successUrl, cancelUrl, returnUrl, payUrl, clientSecret, ...fields } = input
  return {
    ...UNUSED,
    ...fields,
    object: 'checkout.session',
    amount_subtotal: input.amount_total,
    currency: 'eur',
    invoice: null,
    payment_intent: null,
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(returnUrl !== null && { return_url: returnUrl }),
    url: payUrl,
    client_secret: clientSecret,
  }
}
