import {
  type BillingDetails,
  EMPTY_BILLING_DETAILS,
} from '#modules/billing/contract/profile-shape.ts'
import type { Firm } from '#modules/firms/firm.ts'

const ADDRESSED = ['legalName', 'vatId', 'address', 'postalCode', 'city', 'provinceId'] as const

/** Answers null while name, number or address are missing. */
export const toBillingDetails = (firm: Firm): BillingDetails | null => {
  if (ADDRESSED.some((field) => !firm[field])) return null
  return {
    ...EMPTY_BILLING_DETAILS,
    billingName: firm.legalName ?? '',
    taxId: firm.vatId,
    pecEmail: firm.pec,
    billingAddress: firm.address ?? '',
    billingCity: firm.city ?? '',
    billingPostalCode: firm.postalCode ?? '',
    billingProvince: firm.provinceId ?? '',
  }
}
