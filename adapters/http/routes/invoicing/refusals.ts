import type { Context } from 'hono'
import { refusals, refused } from '#adapters/http/reply.ts'
import type { StaffCreditRefusal } from '#modules/invoicing/issuing/credit-by-staff.ts'
import type { MarkAllSentRefusal, MarkSentRefusal } from '#modules/invoicing/sdi/mark-sent.ts'
import type { Objection } from '#modules/invoicing/sdi/objection.ts'
import type { ReceiptRefusal } from '#modules/invoicing/sdi/receive-receipt.ts'
import type { ResendRefusal } from '#modules/invoicing/sdi/resend.ts'
import { invoiceNotFound } from './invoices.ts'

/** SdI would reject the document, so it was not issued. */
export const objected = (c: Context, objections: readonly Objection[]) =>
  refused(c, 409, {
    code: 'invoice.objections',
    message: objections[0]?.message ?? 'La fattura non si può emettere',
    issues: objections.map(({ field, message, code }) => ({
      path: field ?? '',
      message: `${message} (${code})`,
    })),
  })

/** What is refused of one document. */
const refuse = refusals({
  'invoice.not-to-send': 'Il documento non è da inviare',
  'invoice.not-rejected': 'Si invia di nuovo solo un documento scartato',
  'credit-note.not-an-invoice': 'Una nota di credito non si storna',
  'credit-note.invoice-rejected':
    'Il Sistema di Interscambio ha scartato questa fattura, che quindi non risulta emessa: correggila e rinviala, poi potrai stornarla',
  'credit-note.nothing-to-credit': 'Non c’è una fattura da stornare',
  'credit-note.nothing-left': 'La fattura è già stata stornata del tutto',
  'credit-note.too-much': "L'importo supera quanto resta da stornare",
})

export const refuseInvoice = (
  c: Context,
  refusal: MarkSentRefusal | ResendRefusal | StaffCreditRefusal,
) => {
  if ('objections' in refusal) return objected(c, refusal.objections)
  const { code } = refusal
  return code === 'invoice.not-found' ? invoiceNotFound(c) : refuse(c, { code })
}

export const markAllSentRefused = (c: Context, { code, total }: MarkAllSentRefusal) =>
  refused(c, 409, {
    code,
    message: `Nel frattempo i documenti da inviare sono ${total}: aggiorna la pagina, scarica di nuovo lo ZIP e invia quelli che mancano`,
  })

export const RECEIPT_MESSAGES: Record<ReceiptRefusal['code'], string> = {
  'receipt.unreadable': 'Il file non è una ricevuta del SdI',
  'receipt.unknown-file': 'La ricevuta riguarda un file che non è stato creato qui',
}
