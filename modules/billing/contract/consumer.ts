/** Who buys as a consumer, without a schema: the cart asks too. */
import type { BillingDetails } from './profile-shape.ts'

type Buyer = Pick<BillingDetails, 'taxId' | 'billingCountry'>

/** Everybody who buys without a VAT number, in Italy or elsewhere. */
export const isConsumer = (buyer: Buyer) => !hasVatNumber(buyer)

/** Abroad a VAT number bears its country's letters, as VIES writes it; any other code is a person's. */
const hasVatNumber = ({ taxId, billingCountry }: Buyer) => {
  if (taxId === null) return false
  if (billingCountry === 'IT') return /^\d{11}$/.test(taxId)
  const prefix = VAT_PREFIXES[billingCountry] ?? billingCountry
  return taxId.startsWith(prefix) && /\d{2}/.test(taxId.slice(prefix.length))
}

/** Where it is not the country's own code. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }
