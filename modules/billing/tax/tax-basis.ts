/** Which VAT a buyer owes, and why. */
import type { TaxNotice } from '../contract/tax-labels.ts'

/** What VIES said of somebody's number, and when. */
export type VatCheck = {
  readonly vatId: string
  readonly outcome: 'valid' | 'absent' | 'silent'
  readonly name: string | null
  readonly consultationNumber: string | null
  readonly checkedAt: Date
}

/** Frozen in the order. */
export type TaxBasis = {
  readonly treatment: 'domestic' | 'reverse_charge' | 'outside_eu'
  /** What the reverse charge rests on. */
  readonly check: VatCheck | null
}

export const TAXED_HERE: TaxBasis = { treatment: 'domestic', check: null }

/** With what it was decided on: the same buyer has to place the order. */
export type FoundTax = TaxBasis & {
  readonly country: string
  readonly taxId: string | null
  readonly notice: TaxNotice | null
}

export const isTaxedHere = ({ treatment }: Pick<TaxBasis, 'treatment'>) => treatment === 'domestic'
