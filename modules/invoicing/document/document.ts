/** An invoice or a credit note with all that it says, frozen: its XML and its PDF are two ways of writing it down. */
import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { TaxRegime } from '../contract/tax-regimes.ts'

/** A day of the calendar in Rome, `2026-03-03`. */
export type Day = string

export type DocumentKind = 'invoice' | 'credit_note'

export type PaymentMethod = 'card' | 'bank_transfer'

/** First and last name, for whoever is named by them instead of by a company name. */
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
  /** The entry in the register of companies, where there is one. */
  readonly register: CompanyRegister | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  /** For whoever pays by bank transfer. */
  readonly iban: string | null
}

/** Who sends the file to SdI is named by codice fiscale. */
export const transmitterOf = ({ fiscalCode, vatNumber }: Seller) => fiscalCode ?? vatNumber

export type CompanyRegister = {
  /** The chamber of commerce by its province, `MI`. */
  readonly office: string
  readonly number: string
  readonly shareCapitalCents: number | null
}

/** Whom the document is for, as the billing profile said when the order was made. */
export type Customer = {
  readonly name: string
  readonly person?: PersonName | null
  /** VAT number or codice fiscale; abroad what the country uses. */
  readonly taxId: string | null
  /** Ours, for somebody abroad without a fiscal id; documents from before lack it. */
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
  /** What a subscription covers, both days included. */
  readonly period: { readonly start: Day; readonly end: Day } | null
}

/** What is owed at one rate. */
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
  /** Stamp duty that the seller owes for the document; it is not added to the total. */
  readonly stampCents: number
  readonly paymentMethod: PaymentMethod
  /** What the document is about, e.g. the order's number. */
  readonly notes: string | null
  /** Of a credit note: the invoice that it takes back. */
  readonly credits: { readonly number: string; readonly issueDate: Day } | null
}
