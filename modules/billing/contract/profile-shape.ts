import * as v from 'valibot'

/** A profile that was never saved has empty fields and `id` null. */
export const BillingProfileReply = v.object({
  id: v.nullable(v.string()),
  billingName: v.string(),
  /** Both or none: a person is named by these in the e-invoice, otherwise by `billingName`. */
  billingFirstName: v.nullable(v.string()),
  billingLastName: v.nullable(v.string()),
  /** VAT number or codice fiscale, normalised; abroad what the country uses. */
  taxId: v.nullable(v.string()),
  sdiCode: v.nullable(v.string()),
  pecEmail: v.nullable(v.string()),
  billingAddress: v.string(),
  billingCity: v.string(),
  billingPostalCode: v.string(),
  /** The two-letter sigla; empty abroad. */
  billingProvince: v.string(),
  billingCountry: v.string(),
  shippingIsDifferent: v.boolean(),
  shippingAddress: v.nullable(v.string()),
  shippingCity: v.nullable(v.string()),
  shippingPostalCode: v.nullable(v.string()),
  shippingProvince: v.nullable(v.string()),
  shippingCountry: v.string(),
  /** True if a checkout would accept it. */
  isComplete: v.boolean(),
})
export type BillingProfileReply = v.InferOutput<typeof BillingProfileReply>

/** Who is invoiced: one profile for each person, and a copy in every order. */
export type BillingDetails = Readonly<Omit<BillingProfileReply, 'id' | 'isComplete'>>

/** Empty profile: before the first save, and after the owner's erasure. */
export const EMPTY_BILLING_DETAILS: BillingDetails = {
  billingName: '',
  billingFirstName: null,
  billingLastName: null,
  taxId: null,
  sdiCode: null,
  pecEmail: null,
  billingAddress: '',
  billingCity: '',
  billingPostalCode: '',
  billingProvince: '',
  billingCountry: 'IT',
  shippingIsDifferent: false,
  shippingAddress: null,
  shippingCity: null,
  shippingPostalCode: null,
  shippingProvince: null,
  shippingCountry: 'IT',
}
