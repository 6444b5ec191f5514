import { NO_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import type { Billing } from '#modules/billing/index.ts'
import { type Firm, missingOf } from '#modules/firms/index.ts'

const ADDRESSED = ['legalName', 'vatId', 'address', 'postalCode', 'city', 'provinceId'] as const

/** Name, number and address of a firm fill a billing profile that was never saved. */
export const fillBillingProfile =
  ({ shop }: Billing) =>
  (firm: Firm): void => {
    const missing: readonly string[] = missingOf(firm)
    const isAddressed = !ADDRESSED.some((field) => missing.includes(field))
    if (!isAddressed || shop.profile.of(firm.ownerId)) return
    shop.profile.save(firm.ownerId, {
      ...NO_DETAILS,
      billingName: firm.legalName ?? '',
      taxId: firm.vatId,
      pecEmail: firm.pec,
      billingAddress: firm.address ?? '',
      billingCity: firm.city ?? '',
      billingPostalCode: firm.postalCode ?? '',
      billingProvince: firm.provinceId ?? '',
    })
  }
