/** What a buyer is charged: prices of plans and shop items include VAT. */

import type { UserId } from '#modules/kernel/ids.ts'
import { splitGross, type VatRateHundredths } from '#modules/kernel/money.ts'
import type { PricedCartLine } from '../cart/cart.ts'
import { readWholeCart } from '../cart/change-cart.ts'
import { TAX_NOTICES } from '../contract/tax-labels.ts'
import { applyCartDiscount, readLowestPriceCents } from '../discounts/cart-discount.ts'
import type { BillingNeeds } from '../ports.ts'
import { findTax } from './find-tax.ts'
import { type DecidedTax, isTaxedInItaly, type TaxBasis } from './tax-basis.ts'

type Treatment = Pick<TaxBasis, 'treatment'>

/** Buyers who owe no VAT here pay the price without it. */
const chargedCents = (priceCents: number, tax: Treatment, vatRateHundredths: VatRateHundredths) =>
  isTaxedInItaly(tax) ? priceCents : splitGross(priceCents, vatRateHundredths).netCents

export const computeCharge = (
  entries: readonly PricedCartLine[],
  tax: Treatment,
  vatRateHundredths: VatRateHundredths,
): readonly PricedCartLine[] =>
  entries.map((entry) => {
    const charged = (cents: number) => chargedCents(cents, tax, vatRateHundredths)
    const { priceCents, discountCents, contactPriceCents } = entry.offer
    return {
      ...entry,
      seenPriceCents: charged(entry.seenPriceCents),
      offer: {
        ...entry.offer,
        priceCents: charged(priceCents),
        discountCents: charged(priceCents) - charged(priceCents - discountCents),
        contactPriceCents: contactPriceCents && charged(contactPriceCents),
      },
    }
  })

/** A cart at the buyer's amounts, with the VAT notice to show before paying. */
export const readCartWithCharge = (needs: BillingNeeds) => async (userId: UserId) => {
  const tax = await findTax(needs)(userId)
  const { vatRateHundredths } = needs.company()
  const { entries: whole, unavailable } = readWholeCart(needs)(userId)
  const { entries, applied } = applyCartDiscount(needs)(userId, whole)
  const lowest = applied && readLowestPriceCents(needs, entries)
  return {
    entries: computeCharge(entries, tax, vatRateHundredths),
    unavailable,
    discount: applied && {
      ...applied,
      lowestPriceCents: lowest && chargedCents(lowest, tax, vatRateHundredths),
    },
    vatRateHundredths: isTaxedInItaly(tax) ? vatRateHundredths : 0,
    taxNotice: noticeOf(tax, vatRateHundredths),
    isTransferOnly: needs.orders.hasWithdrawnAfterUse(userId, tax.buyer.taxId),
  }
}

export type CartWithCharge = Awaited<ReturnType<ReturnType<typeof readCartWithCharge>>>

/** Who charges no VAT to anybody has nothing to say of Italian VAT. */
const noticeOf = ({ notice, ...tax }: DecidedTax, vatRateHundredths: number) =>
  notice === null || (isTaxedInItaly(tax) && vatRateHundredths === 0) ? null : TAX_NOTICES[notice]
