import { latinText } from '#modules/kernel/latin-text.ts'
import type { SdiField } from '../contract/sdi-codes.ts'
import type { Customer, FiscalDocument, Seller } from '../document/document.ts'
import { type Objection, objection } from './objection.ts'

type Place = Pick<
  Customer & Seller,
  'name' | 'person' | 'address' | 'city' | 'postalCode' | 'province' | 'country'
>

const SAMPLE_LENGTH = 200
/** The schema's pattern. */
const PEC = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[\w-]+(\.[\w-]+)+$/

/** Values that the schema rejects: texts empty after conversion, malformed codes. */
export const addressObjections = ({ customer, seller }: FiscalDocument): readonly Objection[] => [
  ...placeObjections(customer, 'customer'),
  ...placeObjections(seller, 'company'),
  ...(customer.pecEmail === null || PEC.test(customer.pecEmail)
    ? []
    : [lacking('customer.pecEmail', 'La PEC non è un indirizzo valido.')]),
]

const placeObjections = (place: Place, whose: 'customer' | 'company') => {
  const found: Objection[] = []
  const check = (holds: boolean, field: SdiField, detail: string) => {
    if (!holds) found.push(lacking(field, detail))
  }
  const isSaid = (text: string) => latinText(text, SAMPLE_LENGTH) !== ''
  const nameField = whose === 'company' ? 'company.companyName' : 'customer.name'
  const said = place.person ? [place.person.firstName, place.person.lastName] : [place.name]
  check(said.every(isSaid), nameField, 'Manca il nome.')
  check(isSaid(place.address), `${whose}.address`, "Manca l'indirizzo.")
  check(isSaid(place.city), `${whose}.city`, 'Manca la città.')
  check(/^[A-Z]{2}$/.test(place.country), `${whose}.country`, 'Il Paese sono due lettere.')
  if (place.country === 'IT') {
    check(/^\d{5}$/.test(place.postalCode), `${whose}.postalCode`, 'Il CAP sono 5 cifre.')
    check(/^[A-Z]{2}$/.test(place.province), `${whose}.province`, 'La provincia sono due lettere.')
  }
  return found
}

const lacking = (field: SdiField, detail: string) => objection('00200', { field, detail })
