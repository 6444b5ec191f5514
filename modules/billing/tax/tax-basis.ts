/** Which VAT a buyer owes, and why. */
import type { UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import type { AdminOrderReply } from '../contract/admin-orders.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { TaxNotice } from '../contract/tax-labels.ts'

/** A VIES result and its date. */
export type VatCheck = UnserialisedReply<NonNullable<AdminOrderReply['tax']['check']>>

/** Copied into the order. */
export type TaxBasis = {
  readonly treatment: 'domestic' | 'reverse_charge' | 'outside_eu'
  /** Evidence for the reverse charge. */
  readonly check: VatCheck | null
}

export const DOMESTIC_TAX: TaxBasis = { treatment: 'domestic', check: null }

/** Keeps the facts behind the decision, because the same buyer has to place the order. */
export type DecidedTax = TaxBasis & {
  readonly buyer: Pick<BillingDetails, 'billingCountry' | 'billingPostalCode' | 'taxId'>
  readonly notice: TaxNotice | null
}

export const isTaxedInItaly = ({ treatment }: Pick<TaxBasis, 'treatment'>) =>
  treatment === 'domestic'
