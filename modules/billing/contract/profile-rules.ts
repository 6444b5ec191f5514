/** Rules of an Italian invoice, field by field. */
import { isBodyFiscalCode, isFiscalCode, isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import { isLatinText } from '#modules/kernel/latin-text.ts'
import type { BillingDetails } from './profile-shape.ts'

export type ProfileFault = { readonly path: keyof BillingDetails; readonly message: string }

export const checkProfile = (profile: BillingDetails): readonly ProfileFault[] => [
  ...personFaults(profile),
  ...findNonLatinFaults(profile),
  ...(profile.billingCountry === 'IT' ? italianFaults(profile) : foreignFaults(profile)),
  ...(profile.shippingIsDifferent ? shippingFaults(profile) : []),
]

/** First and last name only count together. */
const personFaults = ({ billingFirstName, billingLastName }: BillingDetails): ProfileFault[] => {
  if (Boolean(billingFirstName) === Boolean(billingLastName)) return []
  return billingFirstName
    ? [{ path: 'billingLastName', message: 'Inserisci anche il cognome, o togli il nome' }]
    : [{ path: 'billingFirstName', message: 'Inserisci anche il nome, o togli il cognome' }]
}

const WRITTEN = [
  'billingName',
  'billingFirstName',
  'billingLastName',
  'billingAddress',
  'billingCity',
] as const

/** What no invoice can say; profiles from before this rule may hold it. */
export const findNonLatinFaults = (profile: BillingDetails): readonly ProfileFault[] =>
  WRITTEN.filter((path) => isUnwritable(profile[path])).map((path) => ({
    path,
    message: 'Scrivi con l’alfabeto latino: la fattura elettronica non accetta altri alfabeti',
  }))

/** A field that failed the schema may hold any value. */
const isUnwritable = (text: unknown) =>
  typeof text === 'string' && text !== '' && !isLatinText(text)

/** Buyers abroad need none. */
export const hasFiscalId = ({ taxId, billingCountry }: BillingDetails) =>
  taxId !== null || billingCountry !== 'IT'

/** A saved profile that an invoice can name. */
export const isReadyForCheckout = (profile: BillingDetails) =>
  hasFiscalId(profile) && findNonLatinFaults(profile).length === 0

const PUBLIC_BODY =
  'Gli enti pubblici (codice univoco di 6 caratteri) ricevono un tipo di fattura che non possiamo emettere: scrivici dalla pagina Contattaci prima di acquistare'

const PROVINCE = 'Inserisci la sigla della provincia, 2 lettere'

const italianFaults = (profile: BillingDetails): ProfileFault[] => {
  const faults: ProfileFault[] = []
  const taxFault = italianTaxFault(profile.taxId)
  if (taxFault) faults.push({ path: 'taxId', message: taxFault })
  const codeFault = recipientCodeFault(profile.sdiCode)
  if (codeFault) faults.push({ path: 'sdiCode', message: codeFault })
  if (!/^\d{5}$/.test(profile.billingPostalCode))
    faults.push({ path: 'billingPostalCode', message: 'Il CAP è di 5 cifre' })
  if (!/^[A-Z]{2}$/.test(profile.billingProvince))
    faults.push({ path: 'billingProvince', message: PROVINCE })
  return faults
}

const WRONG_FISCAL_CODE = 'Il codice fiscale non è corretto: controlla lettere e cifre'

const italianTaxFault = (taxId: string | null): string | null => {
  if (taxId === null) return null
  if (/^[89]\d{10}$/.test(taxId)) return isBodyFiscalCode(taxId) ? null : WRONG_FISCAL_CODE
  if (/^\d{11}$/.test(taxId))
    return isVatNumber(taxId) ? null : 'La partita IVA non è corretta: controlla le cifre'
  if (/^[A-Z\d]{16}$/.test(taxId)) return isFiscalCode(taxId) ? null : WRONG_FISCAL_CODE
  return 'Inserisci una partita IVA (11 cifre) o un codice fiscale (16 caratteri)'
}

const recipientCodeFault = (sdiCode: string | null): string | null => {
  if (sdiCode === null) return null
  if (/^[A-Z\d]{6}$/.test(sdiCode)) return PUBLIC_BODY
  return /^[A-Z\d]{7}$/.test(sdiCode) && sdiCode !== 'XXXXXXX'
    ? null
    : 'Il codice destinatario è di 7 caratteri, tra lettere e cifre'
}

const foreignFaults = ({ taxId }: BillingDetails): ProfileFault[] =>
  taxId === null || /^[A-Z\d]{2,28}$/.test(taxId)
    ? []
    : [{ path: 'taxId', message: 'Il codice fiscale estero può contenere solo lettere e cifre' }]

const shippingFaults = (profile: BillingDetails): ProfileFault[] => {
  const isItalian = profile.shippingCountry === 'IT'
  const needed: ProfileFault[] = [
    { path: 'shippingAddress', message: 'Inserisci l’indirizzo di spedizione' },
    { path: 'shippingCity', message: 'Inserisci la città di spedizione' },
    { path: 'shippingPostalCode', message: 'Inserisci il CAP di spedizione' },
    ...(isItalian ? [{ path: 'shippingProvince', message: PROVINCE } as const] : []),
  ]
  const missing = needed.filter(({ path }) => profile[path] === null)
  const { shippingPostalCode: cap } = profile
  return isItalian && cap !== null && !/^\d{5}$/.test(cap)
    ? [...missing, { path: 'shippingPostalCode', message: 'Il CAP è di 5 cifre' }]
    : missing
}
