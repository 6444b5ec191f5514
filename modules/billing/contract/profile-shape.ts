/** Who is invoiced: one profile for each person, and a copy in every order. */
export type BillingDetails = {
  readonly billingName: string
  /** Both or none: a person is named by these in the e-invoice, otherwise by `billingName`. */
  readonly billingFirstName: string | null
  readonly billingLastName: string | null
  /** VAT number or codice fiscale, normalised; abroad what the country uses. */
  readonly taxId: string | null
  readonly sdiCode: string | null
  readonly pecEmail: string | null
  readonly billingAddress: string
  readonly billingCity: string
  readonly billingPostalCode: string
  /** The two-letter sigla; empty abroad. */
  readonly billingProvince: string
  readonly billingCountry: string
  readonly shippingIsDifferent: boolean
  readonly shippingAddress: string | null
  readonly shippingCity: string | null
  readonly shippingPostalCode: string | null
  readonly shippingProvince: string | null
  readonly shippingCountry: string
}

/** Empty profile: before the first save, and after the owner's erasure. */
export const NO_DETAILS: BillingDetails = {
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
