import type { TalkEntryId, TalkId } from '#modules/kernel/ids.ts'
import {
  centsToEuro,
  euroToCents,
  toVatPercent,
  toVatRateHundredths,
  type VatRateHundredths,
} from '#modules/kernel/money.ts'
import type { QuoteShape } from '../contract/quote-labels.ts'
import {
  QUOTE_TERM_NAMES,
  type QuoteFirmReply,
  type QuoteInput,
  type QuoteReply,
  type QuoteTerms,
} from '../contract/quotes.ts'

export type QuoteContents = QuoteTerms & {
  readonly shape: QuoteShape
  readonly priceCents: number | null
  /** The upper end of a range. */
  readonly priceMaxCents: number | null
  readonly isVatIncluded: boolean
  readonly vatRateHundredths: VatRateHundredths | null
  readonly lines: readonly { readonly text: string; readonly priceCents: number }[]
  readonly isVisitFree: boolean | null
  readonly notes: string | null
  /** `2026-12-01`. */
  readonly startsFrom: string | null
  readonly validUntil: string
}

export type QuoteSenderFirm = {
  readonly firm: QuoteFirmReply | null
  readonly isFirmHashed: boolean
}

/** One revision; its id is that of the entry that brought it. */
export type Quote = QuoteContents &
  QuoteSenderFirm & {
    readonly id: TalkEntryId
    readonly talkId: TalkId
    readonly revision: number
    readonly sentAt: Date
    /** Empty once the amounts are erased, for they could be guessed from it. */
    readonly hash: string
  }

export const toQuoteContents = (input: QuoteInput): QuoteContents => ({
  shape: input.shape,
  priceCents: hasPrice(input) ? centsOrNull(input.price) : null,
  priceMaxCents: input.shape === 'range' ? centsOrNull(input.priceMax) : null,
  isVatIncluded: input.vatIncluded,
  vatRateHundredths: input.vatRate === undefined ? null : toVatRateHundredths(input.vatRate),
  lines: input.lines.map(({ text, price }) => ({ text, priceCents: euroToCents(price) })),
  isVisitFree: input.visitIsFree ?? null,
  notes: input.notes ?? null,
  startsFrom: input.startsFrom ?? null,
  validUntil: input.validUntil,
  ...(Object.fromEntries(
    QUOTE_TERM_NAMES.map((name) => [name, input[name] ?? null]),
  ) as QuoteTerms),
})

/** Before a visit there is only the price of the visit. */
const hasPrice = ({ shape, visitIsFree }: QuoteInput) =>
  shape !== 'after_visit' || visitIsFree === false

const centsOrNull = (euro: number | undefined) => (euro === undefined ? null : euroToCents(euro))
const euroOrNull = (cents: number | null) => (cents === null ? null : centsToEuro(cents))

/** The hashed text: the fields of the reply in this order, so that both sides can compute it. */
export const formatCanonicalQuote = (quote: Omit<Quote, 'hash'>): string =>
  JSON.stringify(sentOf(quote))

const sentOf = (quote: Omit<Quote, 'hash'>) => ({
  id: quote.id as string,
  revision: quote.revision,
  sentAt: quote.sentAt.toISOString(),
  shape: quote.shape,
  price: euroOrNull(quote.priceCents),
  priceMax: euroOrNull(quote.priceMaxCents),
  vatIncluded: quote.isVatIncluded,
  vatRate: quote.vatRateHundredths === null ? null : toVatPercent(quote.vatRateHundredths),
  lines: quote.lines.map(({ text, priceCents }) => ({ text, price: centsToEuro(priceCents) })),
  startsFrom: quote.startsFrom,
  lastsDays: quote.lastsDays,
  validUntil: quote.validUntil,
  visitIsFree: quote.isVisitFree,
  warrantyMonths: quote.warrantyMonths,
  notes: quote.notes,
  ...saidTerms(quote),
  ...(quote.isFirmHashed && { firm: quote.firm }),
})

type FilledTerms = { readonly [Name in keyof QuoteTerms]?: NonNullable<QuoteTerms[Name]> }

const saidTerms = (quote: QuoteTerms): FilledTerms =>
  Object.fromEntries(
    QUOTE_TERM_NAMES.flatMap((name) => (quote[name] === null ? [] : [[name, quote[name]]])),
  )

/** Before the client gave the contact, the firm's number is not the client's either; the hash keeps it. */
export const omitFirmPhone = (quote: QuoteReply): QuoteReply =>
  quote.firm ? { ...quote, firm: { ...quote.firm, phone: null } } : quote

/** `today` is the day in Rome. */
export const toQuoteReply = (
  quote: Quote,
  { today, newestRevision }: { readonly today: string; readonly newestRevision: number },
): QuoteReply => ({
  ...sentOf(quote),
  hash: quote.hash,
  isExpired: quote.validUntil < today,
  isReplaced: quote.revision < newestRevision,
})
