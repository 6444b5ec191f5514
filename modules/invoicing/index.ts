/** Invoices and credit notes: making them once, with the next number, and bringing them to the tax office. */
import { changeCompany } from './company/change-company.ts'
import { readCompany } from './company/read-company.ts'
import { issueCreditNote } from './issuing/issue-credit-note.ts'
import { issueInvoice, type IssueNeeds } from './issuing/issue-invoice.ts'
import { issueWaiting, retryWaiting } from './issuing/issue-waiting.ts'
import { type ResendNeeds, resend } from './sdi/resend.ts'
import { markSent } from './sdi/mark-sent.ts'
import { receiveReceipt } from './sdi/receive-receipt.ts'

export type { StoredCompany } from './company/company.ts'
export type { CompanyRefusal } from './company/change-company.ts'
export type {
  Customer,
  DocumentLine,
  FiscalDocument,
  RateSummary,
  Seller,
} from './document/document.ts'
export { euro, longDay } from './document/italian.ts'
export { asciiText, latinText } from './document/latin-text.ts'
export { NATURE_REFERENCES } from './document/natures.ts'
export { sdiFileProgress } from './document/number.ts'
export { recipientOf } from './document/recipient.ts'
export type { PaidOrder, Refund, StoredInvoice, WaitingDocument } from './issuing/stored.ts'
export type * from './ports.ts'
export type { InvoiceFilter, Page } from './reading/filter.ts'
export type { SdiFile, SdiReceipt } from './sdi/file.ts'
export { objection, type Objection } from './sdi/objection.ts'
