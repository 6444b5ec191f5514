/** What a quote says, in the words that card, comparison and print share. */
import { STANDARD_VAT_PERCENT } from '#modules/kernel/money.ts'
import { withAndWithoutVat } from '#modules/talks/contract/quote-labels.ts'
import type { LegalFirm, QuoteReply } from '#modules/talks/contract/quotes.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'

type Priced = Pick<QuoteReply, 'shape' | 'price' | 'priceMax' | 'vatIncluded' | 'vatRate'>

/** Euro, from the least to the most, which differ for a range only. */
export type Amounts = { readonly from: number; readonly to: number }

/** Null before the visit, and when the amounts were erased. */
export const amountsOf = (quote: Priced, isWithVat: boolean): Amounts | null => {
  const { shape, price, priceMax } = quote
  if (shape === 'after_visit' || price === null) return null
  const shown = (euro: number) => withAndWithoutVat(euro, quote)[isWithVat ? 'gross' : 'net']
  return { from: shown(price), to: shown(shape === 'range' ? (priceMax ?? price) : price) }
}

/** `1.220,00 €`, `da 800,00 € a 1.200,00 €`, `40,00 € all’ora`. */
export const priceText = (quote: Priced, isWithVat: boolean): string => {
  if (quote.shape === 'after_visit') return 'Prezzo dopo il sopralluogo'
  const amounts = amountsOf(quote, isWithVat)
  if (!amounts) return 'Importo non più conservato'
  if (quote.shape === 'range') return `da ${formatPrice(amounts.from)} a ${formatPrice(amounts.to)}`
  return quote.shape === 'hourly'
    ? `${formatPrice(amounts.from)} all’ora`
    : formatPrice(amounts.from)
}

/** Whether no VAT comes on top, as with the flat-rate scheme. */
export const hasNoVat = ({ vatRate }: Pick<Priced, 'vatRate'>) => vatRate === 0

export const vatText = ({ vatRate }: Pick<Priced, 'vatRate'>): string => {
  if (vatRate === null) return `${STANDARD_VAT_PERCENT}% (aliquota non indicata)`
  return vatRate === 0 ? 'Nessuna IVA' : `${formatNumber(vatRate)}%`
}

export const daysText = (days: number) => (days === 1 ? '1 giorno' : `${formatNumber(days)} giorni`)

/** As the law wants a firm named. */
export const legalText = ({ legalName, vatId }: LegalFirm) => `${legalName} · Partita IVA ${vatId}`

type Visit = Priced & Pick<QuoteReply, 'visitIsFree' | 'notes'>

/** Null where it is free, or its price was not said. */
export const visitPrice = ({ shape, price, vatIncluded, vatRate, visitIsFree }: Visit) => {
  if (shape !== 'after_visit' || visitIsFree !== false || price === null) return null
  if (hasNoVat({ vatRate })) return formatPrice(price)
  return `${formatPrice(price)} ${vatIncluded ? 'IVA inclusa' : 'più IVA'}`
}

export const visitText = (quote: Visit) => {
  if (quote.visitIsFree) return 'Gratis'
  const unpriced = quote.notes ? 'A pagamento, vedi le note' : 'A pagamento'
  return visitPrice(quote) ?? unpriced
}

export const warrantyText = (months: number) => {
  if (months === 0) return 'Nessuna garanzia in più'
  return months === 1 ? '1 mese' : `${formatNumber(months)} mesi`
}

export const validityText = ({ validUntil, isExpired }: QuoteReply) =>
  `${isExpired ? 'Scaduto il' : 'Vale fino al'} ${formatDate(validUntil)}`

/** What the quote leaves open, for `Non dice …`. */
export const missingIn = (quote: QuoteReply): readonly string[] => [
  ...(quote.startsFrom === null ? ['quando comincia'] : []),
  ...(quote.lastsDays === null ? ['quanto dura il lavoro'] : []),
  ...(quote.visitIsFree === null ? ['se il sopralluogo è gratis'] : []),
  ...(quote.warrantyMonths === null ? ['quanto dura la garanzia'] : []),
]

/** Cents, so that sums of lines are exact. */
export const sumOfLines = (prices: readonly number[]) =>
  prices.reduce((cents, price) => cents + Math.round(price * 100), 0) / 100
