import type { Customer, FiscalDocument, Seller } from '#modules/invoicing/document/document.ts'
import { findRecipient, findTransmitterCode } from '#modules/invoicing/index.ts'
import { toAsciiText, toLatinText } from '#modules/kernel/latin-text.ts'
import { optionalXmlTextElement, xmlElement, xmlTextElement } from './element.ts'
import { formatAmount } from './figures.ts'

const FORMAT = 'FPR12'
const NAME_MAX = 80
const PERSON_NAME_MAX = 60
const PLACE_MAX = 60
const LONG = 400
const FOREIGN_POSTAL_CODE = '00000'

export const buildTransmissionXml = ({ seller, customer }: FiscalDocument, progress: string) => {
  const { code, pec } = findRecipient(customer)
  return xmlElement(
    'DatiTrasmissione',
    xmlElement(
      'IdTrasmittente',
      xmlTextElement('IdPaese', 'IT'),
      xmlTextElement('IdCodice', findTransmitterCode(seller)),
    ),
    xmlTextElement('ProgressivoInvio', progress),
    xmlTextElement('FormatoTrasmissione', FORMAT),
    xmlTextElement('CodiceDestinatario', code),
    optionalXmlTextElement('PECDestinatario', pec),
  )
}

/** A person by first and last name, everybody else by company name. */
const names = ({ name, person }: Pick<Customer, 'name' | 'person'>) =>
  person
    ? xmlElement(
        'Anagrafica',
        xmlTextElement('Nome', toLatinText(person.firstName, PERSON_NAME_MAX)),
        xmlTextElement('Cognome', toLatinText(person.lastName, PERSON_NAME_MAX)),
      )
    : xmlElement('Anagrafica', xmlTextElement('Denominazione', toLatinText(name, NAME_MAX)))

export const buildSellerXml = (seller: Seller) =>
  xmlElement(
    'CedentePrestatore',
    xmlElement(
      'DatiAnagrafici',
      xmlElement(
        'IdFiscaleIVA',
        xmlTextElement('IdPaese', 'IT'),
        xmlTextElement('IdCodice', seller.vatNumber),
      ),
      findTransmitterCode(seller) !== seller.vatNumber &&
        xmlTextElement('CodiceFiscale', findTransmitterCode(seller)),
      names(seller),
      xmlTextElement('RegimeFiscale', seller.taxRegime),
    ),
    seat(seller),
    register(seller),
  )

const SHAREHOLDERS = { one: 'SU', several: 'SM' } as const

const register = ({ register: entry }: Seller) =>
  entry &&
  xmlElement(
    'IscrizioneREA',
    xmlTextElement('Ufficio', entry.office),
    xmlTextElement('NumeroREA', toAsciiText(entry.number, 20)),
    optionalXmlTextElement(
      'CapitaleSociale',
      entry.shareCapitalCents === null ? null : formatAmount(entry.shareCapitalCents),
    ),
    optionalXmlTextElement(
      'SocioUnico',
      entry.shareholders ? SHAREHOLDERS[entry.shareholders] : null,
    ),
    xmlTextElement('StatoLiquidazione', entry.isInLiquidation ? 'LS' : 'LN'),
  )

export const buildCustomerXml = (customer: Customer) => {
  const { vat, fiscalCode } = findRecipient(customer)
  return xmlElement(
    'CessionarioCommittente',
    xmlElement(
      'DatiAnagrafici',
      vat &&
        xmlElement(
          'IdFiscaleIVA',
          xmlTextElement('IdPaese', vat.country),
          xmlTextElement('IdCodice', vat.code),
        ),
      optionalXmlTextElement('CodiceFiscale', fiscalCode),
      names(customer),
    ),
    seat(customer),
  )
}

type Place = Pick<Customer, 'address' | 'city' | 'postalCode' | 'province' | 'country'>

const seat = (place: Place) => {
  const { address, city, postalCode, province, country } = place
  if (country !== 'IT') return seatAbroad(place)
  return xmlElement(
    'Sede',
    xmlTextElement('Indirizzo', toLatinText(address, PLACE_MAX)),
    xmlTextElement('CAP', postalCode),
    xmlTextElement('Comune', toLatinText(city, PLACE_MAX)),
    xmlTextElement('Provincia', province),
    xmlTextElement('Nazione', country),
  )
}

/** The format knows only Italy's postal codes and provinces: others follow the address, or lead the city. */
const seatAbroad = ({ address, city, postalCode, country }: Place) => {
  const street = toLatinText([address, postalCode].filter(Boolean).join(', '), LONG)
  const fits = street.length <= PLACE_MAX
  return xmlElement(
    'Sede',
    xmlTextElement('Indirizzo', fits ? street : toLatinText(address, PLACE_MAX)),
    xmlTextElement('CAP', FOREIGN_POSTAL_CODE),
    xmlTextElement('Comune', toLatinText(fits ? city : `${postalCode} ${city}`, PLACE_MAX)),
    xmlTextElement('Nazione', country),
  )
}
