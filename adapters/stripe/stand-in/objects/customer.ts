import type Stripe from 'stripe'

type Input = Pick<Stripe.Customer, 'id' | 'created' | 'email' | 'metadata'>

export const buildCustomer = (input: Input): Stripe.Customer => ({
  ...input,
  object: 'customer',
  balance: 0,
  default_source: null,
  description: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  shipping: null,
})
