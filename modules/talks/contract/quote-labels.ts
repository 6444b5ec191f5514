/** Labels and sums of quotes without a schema. */

export const QUOTE_SHAPES = ['fixed', 'range', 'hourly', 'after_visit'] as const
export type QuoteShape = (typeof QUOTE_SHAPES)[number]

export const QUOTE_SHAPE_LABELS: Readonly<Record<QuoteShape, string>> = {
  fixed: 'Prezzo fisso',
  range: 'Da … a …',
  hourly: 'A ore',
  after_visit: 'Dopo un sopralluogo',
}

/** Where the quote names no rate. */
export const USUAL_VAT_PERCENT = 22

type Priced = { readonly vatIncluded: boolean; readonly vatRate?: number | null | undefined }

/** Euro including and excluding VAT, each rounded to the cent. */
export const withAndWithoutVat = (price: number, { vatIncluded, vatRate }: Priced) => {
  const factor = 1 + (vatRate ?? USUAL_VAT_PERCENT) / 100
  const toCents = (euro: number) => Math.round((euro + Number.EPSILON) * 100) / 100
  return vatIncluded
    ? { gross: price, net: toCents(price / factor) }
    : { gross: toCents(price * factor), net: price }
}
