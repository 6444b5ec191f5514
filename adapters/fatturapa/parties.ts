import type { Customer, FiscalDocument, Seller } from '#modules/invoicing/document/document.ts'
import { findRecipient, findTransmitterCode } from '#modules/invoicing/index.ts'
import { toAsciiText, toLatinText } from '#modules/kernel/latin-text.ts'
import { element, leaf, optionalLeaf } from './element.ts'
import { formatAmount } from './figures.ts'

const FORMAT = 'FPR12'
const NAME_MAX = 80
const PERSON_NAME_MAX = 60
const PLACE_MAX = 60
const LONG = 400
const FOREIGN_POSTAL_CODE = '00000'

export const transmission = ({ seller, customer }: FiscalDocument, progress: string) => {
  const { code, pec } = findRecipient(customer)
  return element(
    'DatiTrasmissione',
    element('IdTrasmittente', leaf('IdPaese', 'IT'), leaf('IdCodice', findTransmitterCode(seller))),
    leaf('ProgressivoInvio', progress),
    leaf('FormatoTrasmissione', FORMAT),
    leaf('CodiceDestinatario', code),
    optionalLeaf('PECDestinatario', pec),
  )
}

/** A person by first and last name, everybody else by company name. */
const names = ({ name, person }: Pick<Customer, 'name' | 'person'>) =>
  person
    ? element(
        'Anagrafica',
        leaf('Nome', toLatinText(person.firstName, PERSON_NAME_MAX)),
        leaf('Cognome', toLatinText(person.lastName, PERSON_NAME_MAX)),
      )
    : element('Anagrafica', leaf('Denominazione', toLatinText(name, NAME_MAX)))

export const sellerParty = (seller: Seller) =>
  element(
    'CedentePrestatore',
    element(
      'DatiAnagrafici',
      element('IdFiscaleIVA', leaf('IdPaese', 'IT'), leaf('IdCodice', seller.vatNumber)),
      findTransmitterCode(seller) !== seller.vatNumber &&
        leaf('CodiceFiscale', findTransmitterCode(seller)),
      names(seller),
      leaf('RegimeFiscale', seller.taxRegime),
    ),
    seat(seller),
    register(seller),
  )

const SHAREHOLDERS = { one: 'SU', several: 'SM' } as const

const register = ({ register: entry }: Seller) =>
  entry &&
  element(
    'IscrizioneREA',
    leaf('Ufficio', entry.office),
    leaf('NumeroREA', toAsciiText(entry.number, 20)),
    optionalLeaf(
      'CapitaleSociale',
      entry.shareCapitalCents === null ? null : formatAmount(entry.shareCapitalCents),
    ),
    optionalLeaf('SocioUnico', entry.shareholders ? SHAREHOLDERS[entry.shareholders] : null),
    leaf('StatoLiquidazione', entry.isInLiquidation ? 'LS' : 'LN'),
  )

export const customerParty = (customer: Customer) => {
  const { vat, fiscalCode } = findRecipient(customer)
  return element(
    'CessionarioCommittente',
    element(
      'DatiAnagrafici',
      vat && element('IdFiscaleIVA', leaf('IdPaese', vat.country), leaf('IdCodice', vat.code)),
      optionalLeaf('CodiceFiscale', fiscalCode),
      names(customer),
    ),
    seat(customer),
  )
}

type Place = Pick<Customer, 'address' | 'city' | 'postalCode' | 'province' | 'country'>

const seat = (place: Place) => {
  const { address, city, postalCode, province, country } = place
  if (country !== 'IT') return seatAbroad(place)
  return element(
    'Sede',
    leaf('Indirizzo', toLatinText(address, PLACE_MAX)),
    leaf('CAP', postalCode),
    leaf('Comune', toLatinText(city, PLACE_MAX)),
    leaf('Provincia', province),
    leaf('Nazione', country),
  )
}

/** The format knows only Italy's postal codes and provinces: others follow the address, or lead the city. */
const seatAbroad = ({ address, city, postalCode, country }: Place) => {
  const street = toLatinText([address, postalCode].filter(Boolean).join(', '), LONG)
  const fits = street.length <= PLACE_MAX
  return element(
    'Sede',
    leaf('Indirizzo', fits ? street : toLatinText(address, PLACE_MAX)),
    leaf('CAP', FOREIGN_POSTAL_CODE),
    leaf('Comune', toLatinText(fits ? city : `${postalCode} ${city}`, PLACE_MAX)),
    leaf('Nazione', country),
  )
}
