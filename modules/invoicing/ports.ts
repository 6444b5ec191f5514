/** Declares what invoicing needs from adapters and other modules. */
import type { InvoiceId, UserId } from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { StoredCompany } from './company/company.ts'
import type { AdminInvoiceQuery } from './contract/admin-invoices.ts'
import type { PecSettingsReply } from './contract/pec.ts'
import type { SdiState } from './contract/sdi-states.ts'
import type { DocumentKind, FiscalDocument, IsoDay } from './document/document.ts'
import type { StoredInvoice, WaitingFiscalDocument } from './issuing/stored-invoice.ts'
import type { DocumentObjection } from './sdi/preflight.ts'

export type DocumentSeries = {
  /** `INV/2026`. */
  readonly series: string
  readonly documents: number
  readonly first: string
  readonly last: string
  readonly firstDay: IsoDay
  readonly lastDay: IsoDay
}

export type DocumentTotals = {
  readonly documents: number
  readonly netCents: number
  readonly vatCents: number
}

export type InvoiceStore = {
  readonly find: (id: InvoiceId) => StoredInvoice | null
  readonly ofOccasion: (kind: DocumentKind, occasion: string) => StoredInvoice | null
  /** The invoice and its credit notes, in the order of their numbers. */
  readonly ofOrder: (orderId: string) => readonly StoredInvoice[]
  /** Newest first. */
  readonly list: (filter: InvoiceFilter, page: PageRange) => InvoicePage
  /** Net cents of a year with Italian VAT to customers of these countries: invoices less credit notes. */
  readonly netToConsumers: (year: number, countries: readonly string[]) => number
  /** Documents of these days, both included: credit notes count as less. */
  readonly sums: (from: IsoDay, to: IsoDay) => DocumentTotals
  /** The series of numbers of a year, the first one first: more than one where the prefix changed within it. */
  readonly series: (year: string) => readonly DocumentSeries[]
  /** Sums the duty of documents dated since then, by quarter. */
  readonly stampDuty: (from: IsoDay) => readonly QuarterlyStampDuty[]
  readonly isNumberTaken: (number: string) => boolean
  readonly add: (invoice: StoredInvoice) => void
  /** Corrects the customer of a rejected document, which counts as not issued. */
  readonly correctParties: (
    id: InvoiceId,
    parties: Pick<FiscalDocument, 'seller' | 'customer'>,
  ) => void
  readonly setSdiState: (id: InvoiceId, change: SdiStateChange) => void
  /** Lists invoices that SdI has not accepted yet, oldest first. */
  readonly unaccepted: () => readonly StoredInvoice[]
}

/** `period` is `2026-Q1`. */
export type QuarterlyStampDuty = {
  readonly period: string
  readonly documents: number
  readonly cents: number
}

export type InvoicePage = { readonly invoices: readonly StoredInvoice[]; readonly total: number }

export type SdiStateChange = {
  readonly state: SdiState
  readonly at: Date
  readonly objections: readonly DocumentObjection[]
}

export type WaitingInvoiceStore = {
  readonly find: (id: string) => WaitingFiscalDocument | null
  readonly ofOccasion: (kind: DocumentKind, occasion: string) => WaitingFiscalDocument | null
  /** Sorts by payment, an invoice before its credit note. */
  readonly all: () => readonly WaitingFiscalDocument[]
  readonly put: (waiting: WaitingFiscalDocument) => void
  readonly remove: (id: string) => void
}

/** One counter for each series and year. */
export type InvoiceCounters = {
  /** 0 when unused. */
  readonly last: (series: string, year: number) => number
  readonly set: (series: string, year: number, last: number) => void
}

export type SdiFileStore = {
  readonly add: (file: SdiFile) => void
  /** The newest file of a document. */
  readonly current: (invoiceId: InvoiceId) => SdiFile | null
  readonly byName: (fileName: string) => SdiFile | null
  /** Writes the fields that may change later. */
  readonly save: (file: SdiFile) => void
  /** A file's receipts, oldest first. */
  readonly receiptsOf: (fileId: string) => readonly Pick<SdiReceipt, 'kind' | 'receivedAt'>[]
  /** False when the same receipt is stored already. */
  readonly storeReceipt: (receipt: SdiReceipt) => boolean
}

/** The e-invoice format. */
export type EInvoice = {
  readonly write: (document: FiscalDocument, fileName: string) => string
}

/** SdI sends these about invoices to public bodies. */
export type PublicBodyNotice = 'DT' | 'NE' | 'SE' | 'EC'

/** A file that may be a receipt of SdI. */
export type ReadReceipt = {
  readonly xml: string
  readonly notice: SdiNotice | null
  readonly other: PublicBodyNotice | null
}

/** Contents of a receipt. */
export type SdiNotice = {
  readonly kind: SdiReceipt['kind']
  readonly sdiId: string
  readonly fileName: string
  readonly objections: readonly DocumentObjection[]
}

/** The settings of the operator's company, as stored. */
export type CompanyStore = {
  readonly read: () => StoredCompany
  readonly write: (company: StoredCompany) => void
  readonly hasInvoices: (series: string, year: number) => boolean
  /** Tells whether the data came out of a copy, and nobody said yet which number went out last. */
  readonly isRebuilt: () => boolean
  readonly forgetRebuild: () => void
}

export type InvoicePerson = { readonly email: string; readonly firstName: string }

export type InvoicePeople = {
  /** Answers null after the account's erasure. */
  readonly addressOf: (userId: UserId) => InvoicePerson | null
  /** Recipients of invoicing notices. */
  readonly admins: () => readonly InvoicePerson[]
}

export type PecSettings = Readonly<Omit<PecSettingsReply, 'smtpUrl'>> & {
  /** Contains the password; stored encrypted. */
  readonly smtpUrl: string | null
}

export type PecSettingsStore = {
  readonly read: () => PecSettings
  readonly write: (settings: PecSettings) => void
}

export type PecMessage = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly smtpUrl: string
  readonly fileName: string
  readonly xml: string
  readonly writtenAt: Date
}

/** Never throws: errors are part of the answer. */
export type CertifiedMail = (
  message: PecMessage,
) => Promise<{ readonly isSent: true } | { readonly isSent: false; readonly reason: string }>

/** Tells how the money of a credit note is returned: now, by transfer, already done, or not at all. */
export type CreditNoteMoney = {
  readonly orderId: string
  readonly amountCents: number
  readonly reason: string
  /** One key gives back once. */
  readonly key: string
} & ({ readonly money: 'now' | 'already' } | { readonly money: 'transfer'; readonly iban: string })

export type CreditNoteRefunds = {
  /** Returns the amount that may still go back. */
  readonly leftCents: (orderId: string) => number
  readonly giveBack: (note: CreditNoteMoney) => void
}

/** Declares the module's dependencies. */
export type InvoicingNeeds = CommonNeeds & {
  readonly company: CompanyStore
  readonly counters: InvoiceCounters
  readonly pec: PecSettingsStore
  readonly certifiedMail: CertifiedMail
  readonly people: InvoicePeople
  readonly waiting: WaitingInvoiceStore
  readonly invoices: InvoiceStore
  readonly files: SdiFileStore
  readonly eInvoice: EInvoice
  /** Pays back what the staff credits, in the same transaction. */
  readonly moneyBack: CreditNoteRefunds
}

export type InvoiceFilter = Partial<Omit<AdminInvoiceQuery, 'format' | 'limit' | 'offset'>> & {
  readonly userId?: UserId | undefined
  readonly orderId?: string | undefined
}

export type PageRange = { readonly limit: number; readonly offset: number }

/** A file for SdI, byte for byte as sent. A rejected document gets a new one. */
export type SdiFile = {
  readonly id: string
  readonly invoiceId: InvoiceId
  readonly fileName: string
  readonly xml: string
  readonly createdAt: Date
  readonly channel: 'manual' | 'pec' | null
  readonly sentAt: Date | null
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly lastError: string | null
  readonly sdiId: string | null
}

/** `RC` delivered, `NS` rejected, `MC` not delivered, `AT` sent but undeliverable. */
export type SdiReceipt = {
  readonly id: string
  readonly invoiceId: InvoiceId
  readonly fileId: string
  readonly kind: 'RC' | 'NS' | 'MC' | 'AT'
  readonly sdiId: string
  readonly objections: readonly DocumentObjection[]
  readonly xml: string
  readonly receivedAt: Date
}
