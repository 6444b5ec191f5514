import type { UserId } from '#modules/kernel/ids.ts'
import { type ReadCartNeeds, readWholeCart } from '../cart/read-cart.ts'
import { TAX_NOTICES } from '../contract/tax-labels.ts'
import type { CompanyMoney } from '../settings/company-money.ts'
import { chargedEntries } from './charge.ts'
import { findTax, type TaxNeeds } from './find-tax.ts'
import { type FoundTax, isTaxedHere } from './tax-basis.ts'

type Needs = ReadCartNeeds & TaxNeeds & { readonly company: () => CompanyMoney }

/** A cart at the buyer's amounts, with the VAT notice to show before paying. */
export const readChargedCart = (needs: Needs) => async (userId: UserId) => {
  const tax = await findTax(needs)(userId)
  const { vatRate } = needs.company()
  const { entries, unavailable } = readWholeCart(needs)(userId)
  return {
    entries: chargedEntries(entries, tax, vatRate),
    unavailable,
    isVatIncluded: isTaxedHere(tax) && vatRate > 0,
    taxNotice: noticeOf(tax, vatRate),
  }
}

export type ChargedCart = Awaited<ReturnType<ReturnType<typeof readChargedCart>>>

/** A company that charges no VAT shows no VAT notice. */
const noticeOf = ({ notice, ...tax }: FoundTax, vatRate: number) =>
  notice === null || (isTaxedHere(tax) && vatRate === 0) ? null : TAX_NOTICES[notice]
