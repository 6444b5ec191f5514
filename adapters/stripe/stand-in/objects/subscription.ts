import type Stripe from 'stripe'

const UNUSED = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>

export type RecurringPrice = {
  readonly priceId: string
  readonly name: string
  readonly amount: number
  readonly interval: 'month' | 'year'
}

type Input = Pick<Stripe.Subscription, 'id' | 'created' | 'metadata'> & {
  readonly customer: string
  readonly itemId: string
  readonly price: RecurringPrice
  readonly period: { readonly start: number; readonly end: number }
}

export const buildSubscription = (input: Input): Stripe.Subscription => {
  const { itemId, price, period, ...fields } = input
  return {
    ...UNUSED,
    ...fields,
    object: 'subscription',
    billing_cycle_anchor: period.start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    currency: 'eur',
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: itemId,
          object: 'subscription_item',
          billing_thresholds: null,
          created: fields.created,
          current_period_end: period.end,
          current_period_start: period.start,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price, fields.created),
          price: priceOf(price, fields.created),
          quantity: 1,
          subscription: fields.id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${fields.id}`,
    },
    latest_invoice: null,
    start_date: fields.created,
    status: 'active',
  }
}

const planOf = ({ priceId, amount, interval }: RecurringPrice, created: number): Stripe.Plan => ({
  id: priceId,
  object: 'plan',
  active: true,
  amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created,
  currency: 'eur',
  interval,
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: `prod_${priceId}`,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

const priceOf = ({ priceId, amount, interval }: RecurringPrice, created: number): Stripe.Price => ({
  id: priceId,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'eur',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: `prod_${priceId}`,
  recurring: {
    interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'inclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: null,
})
