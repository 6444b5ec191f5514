import { vatPlaceOf } from '#modules/kernel/vat-territories.ts'
import type { Order } from '../orders/order.ts'

/** Whether the payment came from the place of the address; null where VAT was charged or VIES is the proof. */
export const placeEvidence = ({
  tax,
  customer: { billingCountry, billingPostalCode },
  paymentCountry,
}: Pick<Order, 'tax' | 'customer' | 'paymentCountry'>) => {
  if (tax.treatment !== 'outside_eu') return null
  if (paymentCountry === null) return 'unproven'
  const { country } = vatPlaceOf(billingCountry, billingPostalCode)
  return vatPlaceOf(paymentCountry, '').country === country ? 'proven' : 'contradicted'
}
