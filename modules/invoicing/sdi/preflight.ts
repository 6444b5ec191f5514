/** Checks that SdI would make, before a number is assigned. */
import { type Day, type FiscalDocument, transmitterOf } from '../document/document.ts'
import type { FiscalIds } from '../ports.ts'
import { type Objection, objection } from './objection.ts'
import { addressObjections } from './preflight-addresses.ts'
import { customerObjections } from './preflight-customer.ts'
import { sumObjections } from './preflight-sums.ts'

export type Candidate = {
  readonly document: FiscalDocument
  readonly fileName: string
  readonly today: Day
  readonly isNumberTaken: boolean
  readonly isFileNameTaken: boolean
}

export const preflight =
  (fiscalIds: FiscalIds) =>
  (candidate: Candidate): readonly Objection[] => [
    ...fileObjections(candidate),
    ...sellerObjections(candidate, fiscalIds),
    ...customerObjections(candidate.document, fiscalIds),
    ...addressObjections(candidate.document),
    ...headingObjections(candidate),
    ...sumObjections(candidate.document),
  ]

const FILE_NAME = /^IT[A-Z0-9]{2,28}_[A-Za-z0-9]{1,5}\.xml$/

const fileObjections = ({ fileName, isFileNameTaken }: Candidate) => [
  ...(FILE_NAME.test(fileName) ? [] : [objection('00001')]),
  ...(isFileNameTaken ? [objection('00002')] : []),
]

const sellerObjections = ({ document: { seller } }: Candidate, fiscalIds: FiscalIds) => [
  ...(fiscalIds.isVatNumber(seller.vatNumber) ? [] : [objection('00301')]),
  ...(isOwnFiscalCode(fiscalIds, transmitterOf(seller)) ? [] : [objection('00300')]),
]

/** A person's, or the eleven digits of a company or a body. */
export const isOwnFiscalCode = (fiscalIds: FiscalIds, code: string) =>
  fiscalIds.isFiscalCode(code) || fiscalIds.isVatNumber(code) || fiscalIds.isBodyFiscalCode(code)

const NUMBER_MAX = 20

const headingObjections = ({ document, today, isNumberTaken }: Candidate): readonly Objection[] => {
  const { number, issueDate, credits } = document
  const found: Objection[] = []
  if (issueDate > today) found.push(objection('00403'))
  if (isNumberTaken) found.push(objection('00404'), objection('00409'))
  if (!/\d/.test(number)) found.push(objection('00425'))
  if (number.length > NUMBER_MAX || !/^[\x20-\x7e]+$/.test(number))
    found.push(
      objection('00200', { field: 'company.invoicePrefix', detail: 'Il numero è troppo lungo.' }),
    )
  if (credits && credits.issueDate > issueDate) found.push(objection('00418'))
  return found
}
