/** What a buyer is charged: prices of plans and shop items include VAT. */
import { splitGross, type VatRateHundredths } from '#modules/kernel/money.ts'
import type { CartEntry } from '../cart/cart.ts'
import { isTaxedHere, type TaxBasis } from './tax-basis.ts'

type Treatment = Pick<TaxBasis, 'treatment'>

/** Whoever owes no VAT here pays what is left without. */
const chargedCents = (priceCents: number, tax: Treatment, vatRateHundredths: VatRateHundredths) =>
  isTaxedHere(tax) ? priceCents : splitGross(priceCents, vatRateHundredths).netCents

export const chargedEntries = (
  entries: readonly CartEntry[],
  tax: Treatment,
  vatRateHundredths: VatRateHundredths,
): readonly CartEntry[] =>
  entries.map((entry) => ({
    ...entry,
    seenPriceCents: chargedCents(entry.seenPriceCents, tax, vatRateHundredths),
    offer: {
      ...entry.offer,
      priceCents: chargedCents(entry.offer.priceCents, tax, vatRateHundredths),
      contactPriceCents:
        entry.offer.contactPriceCents &&
        chargedCents(entry.offer.contactPriceCents, tax, vatRateHundredths),
    },
  }))
