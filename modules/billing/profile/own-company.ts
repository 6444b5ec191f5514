import { isReadyForCheckout, type ProfileFault } from '../contract/profile-rules.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { SellerPaymentData } from '../payment-settings/ports.ts'

type Buyer = Pick<BillingDetails, 'taxId' | 'billingCountry'>

/** Tells whether the buyer is the site's own company: SdI refuses an invoice to oneself (00471). */
export const isOwnCompany = (
  { taxIds }: Pick<SellerPaymentData, 'taxIds'>,
  { taxId, billingCountry }: Buyer,
): boolean => billingCountry === 'IT' && taxId !== null && taxIds.includes(taxId)

/** Tells whether the site can invoice a saved profile. */
export const canBeInvoiced = (
  company: Pick<SellerPaymentData, 'taxIds'>,
  profile: BillingDetails,
): boolean => isReadyForCheckout(profile) && !isOwnCompany(company, profile)

const OWN_COMPANY =
  'È il codice di chi gestisce il sito, e un’azienda non può fare fattura a sé stessa: inserisci la partita IVA o il codice fiscale di chi compra'

export const findOwnCompanyFaults = (
  company: Pick<SellerPaymentData, 'taxIds'>,
  buyer: Buyer,
): readonly ProfileFault[] =>
  isOwnCompany(company, buyer) ? [{ path: 'taxId', message: OWN_COMPANY }] : []
