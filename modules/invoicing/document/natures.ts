import { isEuCountry } from '#modules/kernel/vat-prefixes.ts'

/** Who is in the flat-rate scheme charges no VAT and says so by this code. */
export const FLAT_RATE_NATURE = 'N2.2'
/** Sold abroad: the customer owes the tax at home, or nobody does. */
export const ABROAD_NATURE = 'N2.1'

const FLAT_RATE = 'Operazione senza IVA - regime forfettario, art. 1 commi 54-89 L. 190/2014'
const REVERSE_CHARGE = 'Inversione contabile - art. 7-ter DPR 633/1972'
const NOT_SUBJECT = 'Operazione non soggetta - art. 7-ter e 7-septies DPR 633/1972'

/** The law that an untaxed line rests on; abroad it depends on where the customer is. */
export const natureReference = (nature: string, customerCountry: string) => {
  if (nature === FLAT_RATE_NATURE) return FLAT_RATE
  if (nature !== ABROAD_NATURE) return nature
  return isEuCountry(customerCountry) ? REVERSE_CHARGE : NOT_SUBJECT
}
