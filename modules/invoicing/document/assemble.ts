/** Builds a fiscal document with all legally required data from the sold lines and the seller. */
import { chargesVat } from '#modules/kernel/money.ts'
import type { TaxRegime } from '../contract/tax-regimes.ts'
import type { Customer, DocumentLine, FiscalDocument, RateSummary, Seller } from './document.ts'
import { ABROAD_NATURE, FLAT_RATE_NATURE } from './natures.ts'
import { splitVat, type Taken } from './vat-split.ts'

/** A line as sold, VAT included; with a nature for customers abroad who owe no Italian VAT. */
export type SoldLine = Omit<DocumentLine, 'nature' | 'netCents' | 'vatCents'> &
  Partial<Pick<DocumentLine, 'nature'>>

type Heading = Pick<
  FiscalDocument,
  'kind' | 'number' | 'issueDate' | 'currency' | 'paymentMethod' | 'notes' | 'credits'
>

export type Contents = {
  readonly heading: Heading
  readonly seller: Seller
  readonly customer: Customer
  readonly sold: readonly SoldLine[]
  /** Of a credit note: what earlier ones took. */
  readonly taken?: Taken
}

const STAMP_CENTS = 200
/** Untaxed documents above this amount owe the stamp. */
const STAMP_FREE_CENTS = 7747

export const assemble = ({ heading, seller, customer, sold, taken }: Contents): FiscalDocument => {
  const lines = splitVat(
    sold.map((line) => taxed(line, seller.taxRegime)),
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
    summaries: summariesOf(lines),
    netCents: sumOf(lines.map((line) => line.netCents)),
    vatCents: sumOf(lines.map((line) => line.vatCents)),
    totalCents: sumOf(lines.map((line) => line.totalCents)),
    stampCents: untaxedCents > STAMP_FREE_CENTS ? STAMP_CENTS : 0,
  }
}

const taxed = (line: SoldLine, regime: TaxRegime) => {
  if (line.nature === ABROAD_NATURE) return { ...line, vatRateHundredths: 0, nature: line.nature }
  return chargesVat(regime)
    ? { ...line, nature: null }
    : { ...line, vatRateHundredths: 0, nature: FLAT_RATE_NATURE }
}

/** In the order of their first lines. */
export const summariesOf = (lines: readonly DocumentLine[]): readonly RateSummary[] => {
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
