/** Amount charged to a buyer: listed prices include VAT. */
import { type BasisPoints, splitGross } from '#modules/kernel/money.ts'
import type { CartEntry } from '../cart/cart.ts'
import { isTaxedHere, type TaxBasis } from './tax-basis.ts'

type Treatment = Pick<TaxBasis, 'treatment'>

/** Buyers who owe no Italian VAT pay the net price. */
const chargedCents = (priceCents: number, tax: Treatment, vatRate: BasisPoints) =>
  isTaxedHere(tax) ? priceCents : splitGross(priceCents, vatRate).netCents

export const chargedEntries = (
  entries: readonly CartEntry[],
  tax: Treatment,
  vatRate: BasisPoints,
): readonly CartEntry[] =>
  entries.map((entry) => ({
    ...entry,
    seenPriceCents: chargedCents(entry.seenPriceCents, tax, vatRate),
    offer: { ...entry.offer, priceCents: chargedCents(entry.offer.priceCents, tax, vatRate) },
  }))
