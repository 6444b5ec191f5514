import type { UserId } from '#modules/kernel/ids.ts'
import { readWholeCart } from '../cart/read-cart.ts'
import { TAX_NOTICES } from '../contract/tax-labels.ts'
import type { BillingNeeds } from '../needs.ts'
import { chargedEntries } from './charge.ts'
import { findTax } from './find-tax.ts'
import { type FoundTax, isTaxedHere } from './tax-basis.ts'

/** A cart at the buyer's amounts, with the VAT notice to show before paying. */
export const readChargedCart = (needs: BillingNeeds) => async (userId: UserId) => {
  const tax = await findTax(needs)(userId)
  const { vatRateHundredths } = needs.company()
  const { entries, unavailable } = readWholeCart(needs)(userId)
  return {
    entries: chargedEntries(entries, tax, vatRateHundredths),
    unavailable,
    isVatIncluded: isTaxedHere(tax) && vatRateHundredths > 0,
    taxNotice: noticeOf(tax, vatRateHundredths),
    isTransferOnly: needs.orders.hasWithdrawnAfterUse(userId, tax.buyer.taxId),
  }
}

export type ChargedCart = Awaited<ReturnType<ReturnType<typeof readChargedCart>>>

/** Who charges no VAT to anybody has nothing to say of Italian VAT. */
const noticeOf = ({ notice, ...tax }: FoundTax, vatRateHundredths: number) =>
  notice === null || (isTaxedHere(tax) && vatRateHundredths === 0) ? null : TAX_NOTICES[notice]
