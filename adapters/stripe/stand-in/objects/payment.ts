import type Stripe from 'stripe'

const UNUSED_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

type IntentOptions = Pick<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'created' | 'customer' | 'metadata' | 'status'
> & { readonly chargeId: string | null; readonly method: 'card' | 'sepa_debit' }

export const buildPaymentIntent = ({
  chargeId,
  method,
  ...fields
}: IntentOptions): Stripe.PaymentIntent => ({
  ...UNUSED_INTENT,
  ...fields,
  object: 'payment_intent',
  currency: 'eur',
  amount_received: fields.status === 'succeeded' ? fields.amount : 0,
  last_payment_error: null,
  latest_charge: chargeId,
  payment_method_types: [method],
  processing: null,
})

const UNUSED_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'STAND-IN',
  captured: true,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

type ChargeOptions = Pick<
  Stripe.Charge,
  'id' | 'amount' | 'created' | 'customer' | 'payment_intent'
> & { readonly country: string }

export const buildCharge = ({ country, ...input }: ChargeOptions): Stripe.Charge => ({
  ...UNUSED_CHARGE,
  ...input,
  object: 'charge',
  amount_captured: input.amount,
  amount_refunded: 0,
  currency: 'eur',
  disputed: false,
  metadata: {},
  payment_method_details: {
    type: 'card',
    card: { country } as Stripe.Charge.PaymentMethodDetails.Card,
  },
  paid: true,
  refunded: false,
  status: 'succeeded',
})

type RefundOptions = Pick<
  Stripe.Refund,
  'id' | 'amount' | 'created' | 'charge' | 'payment_intent' | 'metadata'
>

export const buildRefund = (input: RefundOptions): Stripe.Refund => ({
  ...input,
  object: 'refund',
  balance_transaction: null,
  currency: 'eur',
  customer: null,
  customer_account: null,
  payment_method: null,
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
