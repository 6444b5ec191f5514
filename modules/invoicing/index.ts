/** Invoices and credit notes: issued once, numbered without gaps, sent to SdI. */
import { changeCompany, readCompany } from './company/change-company.ts'
import { creditInvoiceByStaff, retryWaitingDocumentByStaff } from './issuing/credit-by-staff.ts'
import { creditRefund, issueCreditNote } from './issuing/issue-credit-note.ts'
import { issueInvoice } from './issuing/issue-invoice.ts'
import { issueWaitingDocuments } from './issuing/issue-waiting.ts'
import { createPecSettings, sendByPec } from './pec/send-by-pec.ts'
import type { InvoicingNeeds } from './ports.ts'
import { buildUnsentArchive, generateInvoiceArchive } from './reading/archive.ts'
import { readInvoices } from './reading/read-invoices.ts'
import { mailSdiDeadlines } from './reading/register.ts'
import { markAllSent, markSent } from './sdi/mark-sent.ts'
import { receiveReceipt } from './sdi/receive-receipt.ts'
import { resendRejected } from './sdi/resend.ts'

export { listMissingForInvoices } from './company/company.ts'
export {
  ABROAD_VAT_NATURE,
  findNatureReference,
  findTransmitterCode,
  readSdiProgress,
  summarizeRates,
} from './document/document.ts'
export { findRecipient, formatFiscalId, isoDayInRome } from './document/recipient.ts'
export { createObjection } from './sdi/preflight.ts'

export const createInvoicing = (needs: InvoicingNeeds) => ({
  issueInvoice: issueInvoice(needs),
  issueCreditNote: issueCreditNote(needs),
  creditRefund: creditRefund(needs),
  issueWaiting: issueWaitingDocuments(needs),
  creditByStaff: creditInvoiceByStaff(needs),
  retryByStaff: retryWaitingDocumentByStaff(needs),
  markSent: markSent(needs),
  markAllSent: markAllSent(needs),
  receiveReceipt: receiveReceipt(needs),
  resend: resendRejected(needs),
  company: readCompany(needs),
  changeCompany: changeCompany({ ...needs, issueWaiting: issueWaitingDocuments(needs) }),
  warnOfDeadlines: mailSdiDeadlines(needs),
  pecSettings: createPecSettings(needs),
  sendByPec: sendByPec(needs),
  archive: generateInvoiceArchive(needs),
  unsentFiles: buildUnsentArchive(needs),
  ...readInvoices(needs),
})

export type Invoicing = ReturnType<typeof createInvoicing>
