import { vatPlaceOf } from '#modules/kernel/vat-territories.ts'
import type { Customer } from './document.ts'

/** Nature code of the flat-rate scheme, which charges no VAT. */
export const FLAT_RATE_NATURE = 'N2.2'
/** Nature code of sales abroad without Italian VAT. */
export const ABROAD_NATURE = 'N2.1'

const FLAT_RATE = 'Operazione senza IVA - regime forfettario, art. 1 commi 54-89 L. 190/2014'
const REVERSE_CHARGE = 'Inversione contabile - art. 7-ter DPR 633/1972'
/** Businesses by art. 7-ter; consumers by art. 7-octies, because the service is supplied electronically. */
const NOT_SUBJECT = 'Operazione non soggetta - art. 7-ter e 7-octies DPR 633/1972'

/** Legal basis of an untaxed line; abroad it depends on the customer's place. */
export const natureReference = (
  nature: string,
  { country, postalCode }: Pick<Customer, 'country' | 'postalCode'>,
) => {
  if (nature === FLAT_RATE_NATURE) return FLAT_RATE
  if (nature !== ABROAD_NATURE) return nature
  return vatPlaceOf(country, postalCode).area === 'outside' ? NOT_SUBJECT : REVERSE_CHARGE
}
