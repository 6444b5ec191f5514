/** An invoice or a credit note with all that it says, frozen: its XML and its PDF are two ways of writing it down. */

import { chargesVat, type VatRateHundredths } from '#modules/kernel/money.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { findVatTerritory } from '#modules/kernel/vat-territories.ts'
import type { TaxRegime } from '../contract/tax-regimes.ts'
import { type InvoicedByRate, splitVat } from './vat-split.ts'

/** A day of the calendar in Rome, `2026-03-03`. */
export type IsoDay = string

export type DocumentKind = 'invoice' | 'credit_note'

/** First and last name, for persons named so instead of by a company name. */
export type FirstAndLastName = { readonly firstName: string; readonly lastName: string }

export type Seller = {
  readonly name: string
  readonly person?: FirstAndLastName | null
  /** Italian VAT number, 11 digits. */
  readonly vatNumber: string
  /** A company's is mostly its VAT number, a sole trader's has 16 characters; older documents lack it. */
  readonly fiscalCode?: string
  readonly taxRegime: TaxRegime
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly province: string
  readonly country: string
  /** Entry in the register of companies, if any. */
  readonly register: CompanyRegisterEntry | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  /** This is shown to customers who pay by bank transfer. */
  readonly iban: string | null
}

export const findTransmitterCode = ({ fiscalCode, vatNumber }: Seller) => fiscalCode ?? vatNumber

export type CompanyRegisterEntry = {
  /** The chamber of commerce by its province, `MI`. */
  readonly office: string
  readonly number: string
  readonly shareCapitalCents: number | null
  /** This is set for a company with shares; older documents lack it, like the next. */
  readonly shareholders?: 'one' | 'several' | null
  readonly isInLiquidation?: boolean
}

/** The customer as in the billing profile when the order was made. */
export type Customer = {
  readonly name: string
  readonly person?: FirstAndLastName | null
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
  /** The price at which the item was sold, VAT included. */
  readonly unitPriceCents: number
  readonly vatRateHundredths: VatRateHundredths
  /** Why there is no VAT, by the code of the tax office; null where there is. */
  readonly nature: string | null
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
  /** Period of a subscription, both days included. */
  readonly period: { readonly start: IsoDay; readonly end: IsoDay } | null
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
  readonly issueDate: IsoDay
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
  readonly credits: { readonly number: string; readonly issueDate: IsoDay } | null
}

/** `INV/2026/000001`: series, year of the document's date, number within both. */
export const formatDocumentNumber = (series: string, year: number, sequence: number) =>
  `${series}/${year}/${String(sequence).padStart(6, '0')}`

const FILE_DIGITS = 5

/** Transmitter's codice fiscale and counter: `IT01234567890_0000A.xml`; base 36 names 60 million files. */
export const buildSdiFileName = (fiscalCode: string, counter: number) =>
  `IT${fiscalCode}_${counter.toString(36).toUpperCase().padStart(FILE_DIGITS, '0')}.xml`

/** The part between underscore and dot, which SdI also requires inside the file. */
export const readSdiProgress = (fileName: string) => /_(\w{1,5})\.xml$/.exec(fileName)?.[1] ?? ''

/** A line as sold, VAT included; with a nature for customers abroad who owe no Italian VAT. */
export type SoldLine = Omit<DocumentLine, 'nature' | 'netCents' | 'vatCents'> &
  Partial<Pick<DocumentLine, 'nature'>>

type Heading = Pick<
  FiscalDocument,
  'kind' | 'number' | 'issueDate' | 'currency' | 'paymentMethod' | 'notes' | 'credits'
>

export type DocumentContents = {
  readonly heading: Heading
  readonly seller: Seller
  readonly customer: Customer
  readonly sold: readonly SoldLine[]
  /** What earlier credit notes took from the invoice. */
  readonly taken?: InvoicedByRate
}

const STAMP_CENTS = 200
/** Untaxed documents above this amount owe the stamp. */
const STAMP_FREE_CENTS = 7747

export const assembleDocument = ({
  heading,
  seller,
  customer,
  sold,
  taken,
}: DocumentContents): FiscalDocument => {
  const lines = splitVat(
    sold.map((line) => taxLine(line, seller.taxRegime)),
    taken,
  )
  const untaxedCents = sumOf(
    lines.filter(({ nature }) => nature !== null).map((line) => line.netCents),
  )
  return {
    ...heading,
    seller,
    customer,
    lines,
    summaries: summarizeRates(lines),
    netCents: sumOf(lines.map((line) => line.netCents)),
    vatCents: sumOf(lines.map((line) => line.vatCents)),
    totalCents: sumOf(lines.map((line) => line.totalCents)),
    stampCents: untaxedCents > STAMP_FREE_CENTS ? STAMP_CENTS : 0,
  }
}

const taxLine = (line: SoldLine, regime: TaxRegime) => {
  if (line.nature === ABROAD_VAT_NATURE)
    return { ...line, vatRateHundredths: 0, nature: line.nature }
  return chargesVat(regime)
    ? { ...line, nature: null }
    : { ...line, vatRateHundredths: 0, nature: FLAT_RATE_VAT_NATURE }
}

/** Sorts the rates by their first line. */
export const summarizeRates = (lines: readonly DocumentLine[]): readonly RateSummary[] => {
  const summaries = new Map<string, RateSummary>()
  for (const { vatRateHundredths, nature, netCents, vatCents } of lines) {
    const key = `${vatRateHundredths} ${nature}`
    const sum = summaries.get(key)
    summaries.set(key, {
      vatRateHundredths,
      nature,
      netCents: netCents + (sum?.netCents ?? 0),
      vatCents: vatCents + (sum?.vatCents ?? 0),
    })
  }
  return [...summaries.values()]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Nature code of the flat-rate scheme, which charges no VAT. */
export const FLAT_RATE_VAT_NATURE = 'N2.2'
/** Nature code of sales abroad without Italian VAT. */
export const ABROAD_VAT_NATURE = 'N2.1'

const FLAT_RATE = 'Operazione senza IVA - regime forfettario, art. 1 commi 54-89 L. 190/2014'
const REVERSE_CHARGE = 'Inversione contabile - art. 7-ter DPR 633/1972'
/** Businesses by art. 7-ter; consumers by art. 7-octies, because the service is supplied electronically. */
const NOT_SUBJECT = 'Operazione non soggetta - art. 7-ter e 7-octies DPR 633/1972'

/** Legal basis of an untaxed line; abroad it depends on the customer's place. */
export const findNatureReference = (
  nature: string,
  { country, postalCode }: Pick<Customer, 'country' | 'postalCode'>,
) => {
  if (nature === FLAT_RATE_VAT_NATURE) return FLAT_RATE
  if (nature !== ABROAD_VAT_NATURE) return nature
  return findVatTerritory(country, postalCode).area === 'outside' ? NOT_SUBJECT : REVERSE_CHARGE
}
