/** Who counts as a consumer; no schema, because the cart needs it too. */
import type { BillingDetails } from './profile-shape.ts'

type Buyer = Pick<BillingDetails, 'taxId' | 'billingCountry'>

/** Any buyer without a VAT number, in Italy or elsewhere. */
export const isConsumer = (buyer: Buyer) => !hasVatNumber(buyer)

/**
 * A VAT number from abroad begins with its country's letters, as VIES writes it; any other code belongs to a person.
 */
const hasVatNumber = ({ taxId, billingCountry }: Buyer) => {
  if (taxId === null) return false
  // Eleven digits beginning with 8 or 9 are the codice fiscale of a condominio or an association.
  if (billingCountry === 'IT') return /^[0-7]\d{10}$/.test(taxId)
  const prefix = VAT_PREFIXES[billingCountry] ?? billingCountry
  return taxId.startsWith(prefix) && /\d{2}/.test(taxId.slice(prefix.length))
}

/** These prefixes differ from the country's code; Monaco and Man use those of France and the United Kingdom. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE', MC: 'FR', IM: 'GB' }
