import type Stripe from 'stripe'

const UNUSED = {
  account_country: 'IT',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  number: null,
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  subtotal_excluding_tax: null,
  test_clock: null,
  total_discount_amounts: [],
  total_excluding_tax: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>

export type InvoiceLine = {
  readonly description: string
  readonly amount: number
  /** This is null for one-time items next to the plan. */
  readonly subscriptionItem: string | null
}

type Input = {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly reason: 'subscription_create' | 'subscription_cycle'
  readonly subscription: Stripe.Subscription
  readonly lines: readonly InvoiceLine[]
  readonly period: { readonly start: number; readonly end: number }
}

/** An open (unpaid) invoice. */
export const buildInvoice = (input: Input): Stripe.Invoice => {
  const total = input.lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...UNUSED,
    id: input.id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: input.reason,
    created: input.created,
    currency: 'eur',
    customer: input.customer,
    lines: {
      object: 'list',
      data: input.lines.map((line, place) => lineOf(input, line, place)),
      has_more: false,
      url: `/v1/invoices/${input.id}/lines`,
    },
    next_payment_attempt: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: input.subscription.metadata,
        subscription: input.subscription.id,
      },
      type: 'subscription_details',
    },
    period_end: input.created,
    period_start: input.created,
    status: 'open',
    status_transitions: {
      finalized_at: input.created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
  }
}

const lineOf = (input: Input, line: InvoiceLine, place: number): Stripe.InvoiceLineItem => ({
  id: `il_${input.id}_${place}`,
  object: 'line_item',
  amount: line.amount,
  currency: 'eur',
  description: line.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: input.id,
  livemode: false,
  metadata: {},
  parent: line.subscriptionItem
    ? {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: input.subscription.id,
          subscription_item: line.subscriptionItem,
        },
        type: 'subscription_item_details',
      }
    : null,
  period: line.subscriptionItem ? input.period : { start: input.created, end: input.created },
  pretax_credit_amounts: [],
  pricing: null,
  quantity: 1,
  quantity_decimal: null,
  subscription: input.subscription.id,
  subtotal: line.amount,
  taxes: [],
})

type Paid = { readonly id: string; readonly at: number; readonly intentId: string }

/** The invoice after its payment. */
export const buildPaidInvoice = (
  open: Stripe.Invoice,
  { id, at, intentId }: Paid,
): Stripe.Invoice => ({
  ...open,
  amount_paid: open.total,
  amount_remaining: 0,
  attempt_count: open.attempt_count + 1,
  attempted: true,
  status: 'paid',
  status_transitions: { ...open.status_transitions, paid_at: at },
  payments: {
    object: 'list',
    data: [
      {
        id,
        object: 'invoice_payment',
        amount_paid: open.total,
        amount_requested: open.total,
        created: at,
        currency: 'eur',
        invoice: open.id,
        is_default: true,
        livemode: false,
        payment: { type: 'payment_intent', payment_intent: intentId },
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: at },
      },
    ],
    has_more: false,
    url: `/v1/invoice_payments?invoice=${open.id}`,
  },
})
