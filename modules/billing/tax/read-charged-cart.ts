import type { UserId } from '#modules/kernel/ids.ts'
import { type ReadCartNeeds, readWholeCart } from '../cart/read-cart.ts'
import { TAX_NOTICES } from '../contract/tax-labels.ts'
import type { OrderStore } from '../orders/ports.ts'
import type { CompanyMoney } from '../settings/company-money.ts'
import { chargedEntries } from './charge.ts'
import { findTax, type TaxNeeds } from './find-tax.ts'
import { type FoundTax, isTaxedHere } from './tax-basis.ts'

type Needs = ReadCartNeeds &
  TaxNeeds & {
    readonly company: () => CompanyMoney
    readonly orders: Pick<OrderStore, 'hasWithdrawnAfterUse'>
  }

/** A cart at the buyer's amounts, with the VAT notice to show before paying. */
export const readChargedCart = (needs: Needs) => async (userId: UserId) => {
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
