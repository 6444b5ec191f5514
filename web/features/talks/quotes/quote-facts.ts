/** What a quote says, in the words that card, comparison and print share. */
import { elideArticles } from '#modules/kernel/long-day.ts'
import { STANDARD_VAT_PERCENT } from '#modules/kernel/money.ts'
import { computeGrossAndNet } from '#modules/talks/contract/quote-labels.ts'
import type { QuoteFirmReply, QuoteReply, QuoteTermName } from '#modules/talks/contract/quotes.ts'
import { formatDate, formatNumber, formatStatedPrice } from '#web/lib/formats.ts'
import type { IconName } from '#web/ui/content/icon.tsx'

type Priced = Pick<QuoteReply, 'shape' | 'price' | 'priceMax' | 'vatIncluded' | 'vatRate'>

/** Euro, from the least to the most, which differ for a range only. */
export type QuoteAmounts = { readonly from: number; readonly to: number }

/** Null before the visit, and when the amounts were erased. */
export const computeQuoteAmounts = (quote: Priced, isWithVat: boolean): QuoteAmounts | null => {
  const { shape, price, priceMax } = quote
  if (shape === 'after_visit' || price === null) return null
  const shown = (euro: number) => computeGrossAndNet(euro, quote)[isWithVat ? 'gross' : 'net']
  return { from: shown(price), to: shown(shape === 'range' ? (priceMax ?? price) : price) }
}

/** `1.220 €`, `da 800 € a 1.200 €`, `40 € all’ora`. */
export const formatQuotePrice = (quote: Priced, isWithVat: boolean): string => {
  if (quote.shape === 'after_visit') return 'Prezzo dopo il sopralluogo'
  const amounts = computeQuoteAmounts(quote, isWithVat)
  if (!amounts) return 'Importo non più conservato'
  if (quote.shape === 'range')
    return `da ${formatStatedPrice(amounts.from)} a ${formatStatedPrice(amounts.to)}`
  return quote.shape === 'hourly'
    ? `${formatStatedPrice(amounts.from)} all’ora`
    : formatStatedPrice(amounts.from)
}

/** Tells whether no VAT comes on top, as with the flat-rate scheme. */
export const hasNoVatOnTop = ({ vatRate }: Pick<Priced, 'vatRate'>) => vatRate === 0

export const formatQuoteVat = ({ vatRate }: Pick<Priced, 'vatRate'>): string => {
  if (vatRate === null) return `calcolata al ${STANDARD_VAT_PERCENT}%`
  return vatRate === 0 ? 'Nessuna IVA' : `${formatNumber(vatRate)}%`
}

export const formatWorkDays = (days: number) =>
  days === 1 ? '1 giorno' : `${formatNumber(days)} giorni`

/** Names a firm as the law demands. */
export const formatLegalFirm = ({ legalName, vatId }: QuoteFirmReply) =>
  `${legalName} · Partita IVA ${vatId}`

type Visit = Priced & Pick<QuoteReply, 'visitIsFree' | 'notes'>

/** Null where it is free, or its price was not said. */
const visitPrice = ({ shape, price, vatIncluded, vatRate, visitIsFree }: Visit) => {
  if (shape !== 'after_visit' || visitIsFree !== false || price === null) return null
  if (hasNoVatOnTop({ vatRate })) return formatStatedPrice(price)
  return `${formatStatedPrice(price)} ${vatIncluded ? 'IVA inclusa' : 'più IVA'}`
}

const visitText = (quote: Visit) => {
  if (quote.visitIsFree) return 'Gratis'
  const unpriced = quote.notes ? 'A pagamento, vedi le note' : 'A pagamento'
  return visitPrice(quote) ?? unpriced
}

const warrantyText = (months: number) => {
  if (months === 0) return 'Solo la garanzia di legge'
  return months === 1 ? '1 mese' : `${formatNumber(months)} mesi`
}

export const formatQuoteValidity = ({ validUntil, isExpired }: QuoteReply) =>
  elideArticles(`${isExpired ? 'Scaduto il' : 'Vale fino al'} ${formatDate(validUntil)}`)

type Term = {
  readonly term: string
  readonly icon: IconName
  /** After `Da chiedere:`. */
  readonly unsaid: string
  /** Null when not said. */
  readonly words: (quote: QuoteReply) => string | null
  /** On the card, where its name is not seen. */
  readonly onCard?: (words: string, quote: QuoteReply) => string
}

/** How the form asks for one that has nothing to do with others. */
type TextQuestion = {
  readonly question: {
    readonly label: string
    readonly hint: string
    readonly maxLength: number
    readonly inputMode?: 'numeric'
  }
}

/** What a client compares besides the price: read by card, comparison and print in this order, and by the form. */
export const QUOTE_TERM_FORMATS: Readonly<
  Record<'startsFrom' | 'visitIsFree', Term> & Record<QuoteTermName, Term & TextQuestion>
> = {
  startsFrom: {
    term: 'Inizio',
    icon: 'calendar',
    unsaid: 'quando comincia',
    words: ({ startsFrom }) => startsFrom && elideArticles(`dal ${formatDate(startsFrom)}`),
  },
  lastsDays: {
    term: 'Durata',
    icon: 'clock',
    unsaid: 'quanto dura il lavoro',
    words: ({ lastsDays }) => (lastsDays === null ? null : formatWorkDays(lastsDays)),
    onCard: (words) => `${words} di lavoro`,
    question: { label: 'Giorni di lavoro', hint: 'es. 5', maxLength: 3, inputMode: 'numeric' },
  },
  visitIsFree: {
    term: 'Sopralluogo',
    icon: 'home',
    unsaid: 'se il sopralluogo è gratis',
    words: (quote) => (quote.visitIsFree === null ? null : visitText(quote)),
    onCard: (words, quote) =>
      visitPrice(quote) === null ? `sopralluogo ${words.toLowerCase()}` : `sopralluogo: ${words}`,
  },
  warrantyMonths: {
    term: 'Garanzia',
    icon: 'check',
    unsaid: 'quanto dura la garanzia',
    words: ({ warrantyMonths: months }) => (months === null ? null : warrantyText(months)),
    onCard: (words, { warrantyMonths }) =>
      warrantyMonths === 0 ? words.toLowerCase() : `garanzia ${words}`,
    question: {
      label: 'Mesi di garanzia',
      hint: 'es. 24; scrivi 0 se vale solo la garanzia di legge',
      maxLength: 3,
      inputMode: 'numeric',
    },
  },
}

/** Cents, so that sums of lines are exact. */
export const sumLinePrices = (prices: readonly number[]) =>
  prices.reduce((cents, price) => cents + Math.round(price * 100), 0) / 100
