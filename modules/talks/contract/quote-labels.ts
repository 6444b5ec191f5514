/** Labels and sums of quotes without a schema. */
import {
  centsToEuro,
  STANDARD_VAT_PERCENT,
  splitGross,
  toVatRateHundredths,
} from '#modules/kernel/money.ts'

export const QUOTE_SHAPES = ['fixed', 'range', 'hourly', 'after_visit'] as const
export type QuoteShape = (typeof QUOTE_SHAPES)[number]

export const QUOTE_SHAPE_LABELS: Readonly<Record<QuoteShape, string>> = {
  fixed: 'Prezzo fisso',
  range: 'Da … a …',
  hourly: 'Prezzo a ore',
  after_visit: 'Dopo un sopralluogo',
}

type Priced = { readonly vatIncluded: boolean; readonly vatRate?: number | null | undefined }

/** Euro including and excluding VAT, rounded as on invoices; at the standard rate where the quote names none. */
export const computeGrossAndNet = (price: number, { vatIncluded, vatRate }: Priced) => {
  const rate = toVatRateHundredths(vatRate ?? STANDARD_VAT_PERCENT)
  const cents = Math.round(price * 100)
  return vatIncluded
    ? { gross: price, net: centsToEuro(splitGross(cents, rate).netCents) }
    : { gross: centsToEuro(cents + Math.round((cents * rate) / 10_000)), net: price }
}
