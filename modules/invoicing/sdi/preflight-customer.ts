import { isBodyFiscalCode, isFiscalCode, isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import type { FiscalDocument } from '../document/document.ts'
import { ABROAD_CODE, type Recipient, recipientOf } from '../document/recipient.ts'
import { type Objection, objection } from './objection.ts'

const CODE = /^[A-Z0-9]{7}$/
const FOREIGN_ID_MAX = 28

export const customerObjections = ({ customer, seller }: FiscalDocument): readonly Objection[] => {
  const recipient = recipientOf(customer)
  const isSelf =
    (recipient.vat?.country === 'IT' && recipient.vat.code === seller.vatNumber) ||
    (recipient.fiscalCode !== null && recipient.fiscalCode === seller.fiscalCode)
  return [
    ...codeObjections(recipient),
    ...idObjections(recipient),
    ...(isSelf ? [objection('00471')] : []),
  ]
}

const codeObjections = ({ kind, code }: Recipient) => {
  if (kind === 'public_body') return [objection('00427')]
  if (kind === 'foreign') return []
  if (code === ABROAD_CODE) return [objection('00313')]
  return CODE.test(code) ? [] : [objection('00311')]
}

const idObjections = (recipient: Recipient) => {
  const { kind, vat, fiscalCode } = recipient
  switch (kind) {
    case 'unknown':
      return [objection('00417')]
    case 'company':
      return vat && isVatNumber(vat.code) ? [] : [objection('00305')]
    case 'body':
      return fiscalCode && isBodyFiscalCode(fiscalCode) ? [] : [objection('00306')]
    case 'consumer':
      return fiscalCode && isFiscalCode(fiscalCode) ? [] : [objection('00306')]
    case 'foreign':
      return foreignObjections(vat?.code ?? '')
    case 'public_body':
      return []
  }
}

const foreignObjections = (code: string) => {
  if (code === '') return [objection('00417')]
  if (code.length <= FOREIGN_ID_MAX && /^[\x21-\x7e]+$/.test(code)) return []
  return [objection('00200', { field: 'customer.taxId', detail: 'Al massimo 28 lettere e cifre.' })]
}
