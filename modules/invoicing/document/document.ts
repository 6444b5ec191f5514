/** An invoice or a credit note with all that it says, frozen: its XML and its PDF are two ways of writing it down. */
import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { TaxRegime } from '../contract/tax-regimes.ts'

/** A day of the calendar in Rome, `2026-03-03`. */
export type Day = string

export type DocumentKind = 'invoice' | 'credit_note'

export type PaymentMethod = 'card' | 'bank_transfer'

/** First and last name, for persons named so instead of by a company name. */
export type PersonName = { readonly firstName: string; readonly lastName: string }

export type Seller = {
  readonly name: string
  readonly person?: PersonName | null
  /** Italian VAT number, 11 digits. */
  readonly vatNumber: string
  /** Of a company mostly its VAT number, of a sole trader 16 characters; documents from before lack it. */
  readonly fiscalCode?: string
  readonly taxRegime: TaxRegime
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly province: string
  readonly country: string
  /** Entry in the register of companies, if any. */
  readonly register: CompanyRegister | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  /** Shown to customers who pay by bank transfer. */
  readonly iban: string | null
}

/** The codice fiscale that identifies the sender to SdI. */
export const transmitterOf = ({ fiscalCode, vatNumber }: Seller) => fiscalCode ?? vatNumber

export type CompanyRegister = {
  /** The chamber of commerce by its province, `MI`. */
  readonly office: string
  readonly number: string
  readonly shareCapitalCents: number | null
  /** Of a company with shares; absent in older documents, as the next. */
  readonly shareholders?: 'one' | 'several' | null
  readonly isInLiquidation?: boolean
}

/** The customer as in the billing profile when the order was made. */
export type Customer = {
  readonly name: string
  readonly person?: PersonName | null
  /** VAT number or codice fiscale; abroad what the country uses. */
  readonly taxId: string | null
  /** A code of ours, for customers abroad without a fiscal id; absent in older documents. */
  readonly ownCode?: string
  readonly sdiCode: string | null
  readonly pecEmail: string | null
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly province: string
  readonly country: string
}

export type DocumentLine = {
  readonly itemType: string
  readonly itemId: string
  readonly description: string
  readonly quantityThousandths: number
  /** As sold, VAT included. */
  readonly unitPriceCents: number
  readonly vatRateHundredths: VatRateHundredths
  /** Why there is no VAT, by the code of the tax office; null where there is. */
  readonly nature: string | null
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
  /** Period of a subscription, both days included. */
  readonly period: { readonly start: Day; readonly end: Day } | null
}

/** Total of one rate. */
export type RateSummary = {
  readonly vatRateHundredths: VatRateHundredths
  readonly nature: string | null
  readonly netCents: number
  readonly vatCents: number
}

export type FiscalDocument = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issueDate: Day
  readonly currency: string
  readonly seller: Seller
  readonly customer: Customer
  readonly lines: readonly DocumentLine[]
  /** One for each rate and nature. */
  readonly summaries: readonly RateSummary[]
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
  /** Stamp duty owed by the seller; not part of the total. */
  readonly stampCents: number
  readonly paymentMethod: PaymentMethod
  /** Subject of the document, e.g. the order number. */
  readonly notes: string | null
  /** Of a credit note: the credited invoice. */
  readonly credits: { readonly number: string; readonly issueDate: Day } | null
}

/** `INV/2026/000001`: series, year of the document's date, number within both. */
export const documentNumber = (series: string, year: number, sequence: number) =>
  `${series}/${year}/${String(sequence).padStart(6, '0')}`

const FILE_DIGITS = 5

/** Transmitter's codice fiscale and counter: `IT01234567890_0000A.xml`; base 36 names 60 million files. */
export const sdiFileName = (fiscalCode: string, counter: number) =>
  `IT${fiscalCode}_${counter.toString(36).toUpperCase().padStart(FILE_DIGITS, '0')}.xml`

/** The part between underscore and dot, which SdI also requires inside the file. */
export const sdiFileProgress = (fileName: string) => /_(\w{1,5})\.xml$/.exec(fileName)?.[1] ?? ''
