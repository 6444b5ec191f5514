/** Who buys as a consumer, without a schema: the cart asks too. */
import type { BillingDetails } from './profile-shape.ts'

type Buyer = Pick<BillingDetails, 'taxId' | 'billingCountry'>

/** Everybody who buys without a VAT number, in Italy or elsewhere. */
export const isConsumer = (buyer: Buyer) => !hasVatNumber(buyer)

/** Abroad a VAT number bears its country's letters, as VIES writes it; any other code is a person's. */
const hasVatNumber = ({ taxId, billingCountry }: Buyer) => {
  if (taxId === null) return false
  // From 8 or 9 on it is the codice fiscale of a condominio or an association.
  if (billingCountry === 'IT') return /^[0-7]\d{10}$/.test(taxId)
  const prefix = VAT_PREFIXES[billingCountry] ?? billingCountry
  return taxId.startsWith(prefix) && /\d{2}/.test(taxId.slice(prefix.length))
}

/** Where it is not the country's own code. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }
