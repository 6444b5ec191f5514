/** Invoices and credit notes: issued once, numbered without gaps, sent to SdI. */
import { changeCompany, readCompany } from './company/change-company.ts'
import { creditByStaff, retryByStaff } from './issuing/credit-by-staff.ts'
import { creditRefund, issueCreditNote } from './issuing/issue-credit-note.ts'
import { issueInvoice } from './issuing/issue-invoice.ts'
import { issueWaiting } from './issuing/issue-waiting.ts'
import { pecSettings, sendByPec } from './pec/send-by-pec.ts'
import type { InvoicingNeeds } from './ports.ts'
import { buildArchive, buildUnsentArchive } from './reading/archive.ts'
import { readInvoices } from './reading/read-invoices.ts'
import { warnOfDeadlines } from './reading/register.ts'
import { markAllSent, markSent } from './sdi/mark-sent.ts'
import { receiveReceipt } from './sdi/receive-receipt.ts'
import { resendRejected } from './sdi/resend.ts'

export { missingForInvoices } from './company/company.ts'
export {
  ABROAD_NATURE,
  findTransmitterCode,
  natureReference,
  readSdiProgress,
  summarizeRates,
} from './document/document.ts'
export { dayInRome, findRecipient, fiscalIdText } from './document/recipient.ts'
export { createObjection } from './sdi/preflight.ts'

export const createInvoicing = (needs: InvoicingNeeds) => ({
  issueInvoice: issueInvoice(needs),
  issueCreditNote: issueCreditNote(needs),
  creditRefund: creditRefund(needs),
  issueWaiting: issueWaiting(needs),
  creditByStaff: creditByStaff(needs),
  retryByStaff: retryByStaff(needs),
  markSent: markSent(needs),
  markAllSent: markAllSent(needs),
  receiveReceipt: receiveReceipt(needs),
  resend: resendRejected(needs),
  company: readCompany(needs),
  changeCompany: changeCompany({ ...needs, issueWaiting: issueWaiting(needs) }),
  warnOfDeadlines: warnOfDeadlines(needs),
  pecSettings: pecSettings(needs),
  sendByPec: sendByPec(needs),
  archive: buildArchive(needs),
  unsentFiles: buildUnsentArchive(needs),
  ...readInvoices(needs),
})

export type Invoicing = ReturnType<typeof createInvoicing>
