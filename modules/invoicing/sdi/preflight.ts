/** Checks that SdI would make, before a number is assigned. */

import { isBodyFiscalCode, isFiscalCode, isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import { toLatinText } from '#modules/kernel/latin-text.ts'
import { explainSdiCode, type SdiField } from '../contract/sdi-codes.ts'
import {
  type Customer,
  type DocumentLine,
  type FiscalDocument,
  findTransmitterCode,
  type IsoDay,
  type RateSummary,
  type Seller,
} from '../document/document.ts'
import {
  ABROAD_RECIPIENT_CODE,
  findRecipient,
  type InvoiceRecipient,
} from '../document/recipient.ts'

export type PreflightDocument = {
  readonly document: FiscalDocument
  readonly fileName: string
  readonly today: IsoDay
  readonly isNumberTaken: boolean
  readonly isFileNameTaken: boolean
}

export const findPreflightObjections = (
  candidate: PreflightDocument,
): readonly DocumentObjection[] => [
  ...fileObjections(candidate),
  ...sellerObjections(candidate),
  ...listCustomerObjections(candidate.document),
  ...listAddressObjections(candidate.document),
  ...headingObjections(candidate),
  ...listSumObjections(candidate.document),
]

const FILE_NAME = /^IT[A-Z0-9]{2,28}_[A-Za-z0-9]{1,5}\.xml$/

const fileObjections = ({ fileName, isFileNameTaken }: PreflightDocument) => [
  ...(FILE_NAME.test(fileName) ? [] : [createObjection('00001')]),
  ...(isFileNameTaken ? [createObjection('00002')] : []),
]

const sellerObjections = ({ document: { seller } }: PreflightDocument) => [
  ...(isVatNumber(seller.vatNumber) ? [] : [createObjection('00301')]),
  ...(isOwnFiscalCode(findTransmitterCode(seller)) ? [] : [createObjection('00300')]),
]

/** A person's, or the eleven digits of a company or a body. */
export const isOwnFiscalCode = (code: string) =>
  isFiscalCode(code) || isVatNumber(code) || isBodyFiscalCode(code)

const NUMBER_MAX = 20

const headingObjections = ({
  document,
  today,
  isNumberTaken,
}: PreflightDocument): readonly DocumentObjection[] => {
  const { number, issueDate, credits } = document
  const objections: DocumentObjection[] = []
  if (issueDate > today) objections.push(createObjection('00403'))
  if (isNumberTaken) objections.push(createObjection('00404'), createObjection('00409'))
  if (!/\d/.test(number)) objections.push(createObjection('00425'))
  if (number.length > NUMBER_MAX || !/^[\x20-\x7e]+$/.test(number))
    objections.push(
      createObjection('00200', {
        field: 'company.invoicePrefix',
        detail: 'Il numero è troppo lungo.',
      }),
    )
  if (credits && credits.issueDate > issueDate) objections.push(createObjection('00418'))
  return objections
}

type Place = Pick<
  Customer & Seller,
  'name' | 'person' | 'address' | 'city' | 'postalCode' | 'province' | 'country'
>

const SAMPLE_LENGTH = 200
/** The schema's pattern. */
const PEC = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[\w-]+(\.[\w-]+)+$/

/** Values that the schema rejects: texts empty after conversion, malformed codes. */
export const listAddressObjections = ({
  customer,
  seller,
}: FiscalDocument): readonly DocumentObjection[] => [
  ...placeObjections(customer, 'customer'),
  ...placeObjections(seller, 'company'),
  ...(customer.pecEmail === null || PEC.test(customer.pecEmail)
    ? []
    : [lacking('customer.pecEmail', 'La PEC non è un indirizzo valido.')]),
]

const placeObjections = (place: Place, whose: 'customer' | 'company') => {
  const objections: DocumentObjection[] = []
  const check = (holds: boolean, field: SdiField, detail: string) => {
    if (!holds) objections.push(lacking(field, detail))
  }
  const isSaid = (text: string) => toLatinText(text, SAMPLE_LENGTH) !== ''
  const nameField = whose === 'company' ? 'company.companyName' : 'customer.name'
  const names = place.person ? [place.person.firstName, place.person.lastName] : [place.name]
  check(names.every(isSaid), nameField, 'Manca il nome.')
  check(isSaid(place.address), `${whose}.address`, 'Manca l’indirizzo.')
  check(isSaid(place.city), `${whose}.city`, 'Manca la città.')
  check(
    /^[A-Z]{2}$/.test(place.country),
    `${whose}.country`,
    'La sigla del Paese è di due lettere.',
  )
  if (place.country === 'IT') {
    check(/^\d{5}$/.test(place.postalCode), `${whose}.postalCode`, 'Il CAP è di 5 cifre.')
    check(
      /^[A-Z]{2}$/.test(place.province),
      `${whose}.province`,
      'La sigla della provincia è di due lettere.',
    )
  }
  return objections
}

const lacking = (field: SdiField, detail: string) => createObjection('00200', { field, detail })

/** SdI tolerates a rounding difference of one cent. */
const CENT = 1

export const listSumObjections = (document: FiscalDocument): readonly DocumentObjection[] => [
  ...distinct(document.lines.flatMap(lineObjections)),
  ...distinct(document.summaries.flatMap((summary) => summaryObjections(summary, document))),
  ...missingSummaries(document),
]

const lineObjections = (line: DocumentLine): readonly DocumentObjection[] => {
  const { vatRateHundredths, nature, quantityThousandths, unitPriceCents, totalCents } = line
  const objections: DocumentObjection[] = []
  if (vatRateHundredths === 0 && nature === null) objections.push(createObjection('00400'))
  if (vatRateHundredths > 0 && nature !== null) objections.push(createObjection('00401'))
  const expected = (unitPriceCents * quantityThousandths) / 1000
  if (Math.abs(expected - totalCents) > CENT || line.netCents + line.vatCents !== totalCents)
    objections.push(createObjection('00423'))
  if (toLatinText(line.description, line.description.length * 4) === '')
    objections.push(
      createObjection('00200', { field: 'document.lines', detail: 'Manca una descrizione.' }),
    )
  return objections
}

const summaryObjections = (
  { vatRateHundredths, nature, netCents, vatCents }: RateSummary,
  { lines }: FiscalDocument,
): readonly DocumentObjection[] => {
  const objections: DocumentObjection[] = []
  if (vatRateHundredths === 0 && nature === null) objections.push(createObjection('00429'))
  if (vatRateHundredths > 0 && nature !== null) objections.push(createObjection('00430'))
  if (Math.abs(Math.round((netCents * vatRateHundredths) / 10_000) - vatCents) > CENT)
    objections.push(createObjection('00421'))
  const ofRate = lines.filter((line) => isOf(line, { vatRateHundredths, nature }))
  const lineSum = ofRate.reduce((sum, line) => sum + line.netCents, 0)
  if (lineSum !== netCents) objections.push(createObjection('00422'))
  return objections
}

const missingSummaries = ({ lines, summaries }: FiscalDocument) =>
  lines.every((line) => summaries.some((summary) => isOf(line, summary)))
    ? []
    : [createObjection('00419')]

type Rate = Pick<RateSummary, 'vatRateHundredths' | 'nature'>

const isOf = (line: Rate, rate: Rate) =>
  line.vatRateHundredths === rate.vatRateHundredths && line.nature === rate.nature

/** A fault that occurs in several lines is reported once. */
const distinct = (objections: readonly DocumentObjection[]) => [
  ...new Map(objections.map((one) => [one.code, one])).values(),
]

const CODE = /^[A-Z0-9]{7}$/
const FOREIGN_ID_MAX = 28

export const listCustomerObjections = ({
  customer,
  seller,
}: FiscalDocument): readonly DocumentObjection[] => {
  const recipient = findRecipient(customer)
  const isSelf =
    (recipient.vat?.country === 'IT' && recipient.vat.code === seller.vatNumber) ||
    (recipient.fiscalCode !== null && recipient.fiscalCode === seller.fiscalCode)
  return [
    ...codeObjections(recipient),
    ...idObjections(recipient),
    ...(isSelf ? [createObjection('00471')] : []),
  ]
}

const codeObjections = ({ kind, code }: InvoiceRecipient) => {
  if (kind === 'public_body') return [createObjection('00427')]
  if (kind === 'foreign') return []
  if (code === ABROAD_RECIPIENT_CODE) return [createObjection('00313')]
  return CODE.test(code) ? [] : [createObjection('00311')]
}

const idObjections = (recipient: InvoiceRecipient) => {
  const { kind, vat, fiscalCode } = recipient
  switch (kind) {
    case 'unknown':
      return [createObjection('00417')]
    case 'company':
      return vat && isVatNumber(vat.code) ? [] : [createObjection('00305')]
    case 'body':
      return fiscalCode && isBodyFiscalCode(fiscalCode) ? [] : [createObjection('00306')]
    case 'consumer':
      return fiscalCode && isFiscalCode(fiscalCode) ? [] : [createObjection('00306')]
    case 'foreign':
      return foreignObjections(vat?.code ?? '')
    case 'public_body':
      return []
  }
}

const foreignObjections = (code: string) => {
  if (code === '') return [createObjection('00417')]
  if (code.length <= FOREIGN_ID_MAX && /^[\x21-\x7e]+$/.test(code)) return []
  return [
    createObjection('00200', {
      field: 'customer.taxId',
      detail: 'Puoi usare al massimo 28 lettere e cifre.',
    }),
  ]
}

/** Why a document cannot be issued, or was rejected. */
export type DocumentObjection = {
  /** SdI's own code, or `company.missing`. */
  readonly code: string
  /** Italian, for the admin who corrects it. */
  readonly message: string
  /** The field to correct; null when unknown. */
  readonly field: SdiField | null
  /** SdI's message, if any. */
  readonly said: string | null
}

type Details = Partial<Pick<DocumentObjection, 'field' | 'said'>> & {
  /** Appended to the code's explanation. */
  readonly detail?: string
}

export const createObjection = (
  code: string,
  { detail, field, said }: Details = {},
): DocumentObjection => {
  const meaning = explainSdiCode(code)
  return {
    code,
    message: detail ? `${meaning.explanation} ${detail}` : meaning.explanation,
    field: field ?? meaning.field,
    said: said ?? null,
  }
}
