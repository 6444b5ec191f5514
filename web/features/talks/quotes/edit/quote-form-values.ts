import * as v from 'valibot'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { formatTypedEuro, readEuro } from '#modules/kernel/euro.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { QUOTE_SHAPES, type QuoteShape } from '#modules/talks/contract/quote-labels.ts'
import {
  QUOTE_TERM_NAMES,
  QuoteInput,
  QuoteReply,
  type QuoteTemplateReply,
  type QuoteTermName,
} from '#modules/talks/contract/quotes.ts'
import { toRomeTime } from '#web/lib/rome-clock.ts'
import { createDraftStore } from '#web/listing/form/draft.ts'

const VALID_DAYS = 30

/** `2026-12-01` in Rome. */
const dayAt = (at: number) => {
  const { year, month, day } = toRomeTime(at)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** Holds values as the controls have them; radio buttons know texts only. */
export const emptyQuote = (now: number) => ({
  shape: '',
  price: '',
  priceMax: '',
  vatRate: '22',
  vatIncluded: '',
  startsFrom: '',
  visitIsFree: '',
  ...termTexts(() => ''),
  validUntil: dayAt(now + VALID_DAYS * DAY_MS),
  lines: [] as { text: string; price: string }[],
  notes: '',
})

const termTexts = (textOf: (name: QuoteTermName) => string) =>
  Object.fromEntries(QUOTE_TERM_NAMES.map((name) => [name, textOf(name)])) as Record<
    QuoteTermName,
    string
  >

export type QuoteFormValues = ReturnType<typeof emptyQuote>

/** Stored until it is sent, one for each talk. */
export const createQuoteDrafts = (talkId: string, now: number) =>
  createDraftStore<QuoteFormValues>({
    key: `draft:quote:${talkId}`,
    empty: emptyQuote(now),
    except: [],
  })

/** A new revision or a template: all but days that are over. */
export const toQuoteFormValues = (
  quote: QuoteTemplateReply['quote'] & Partial<Pick<QuoteReply, 'startsFrom' | 'validUntil'>>,
  now: number,
): QuoteFormValues => {
  const empty = emptyQuote(now)
  const { startsFrom, validUntil = '' } = quote
  return {
    shape: quote.shape,
    price: priceText(quote.price),
    priceMax: priceText(quote.priceMax),
    vatIncluded: String(quote.vatIncluded),
    vatRate: quote.vatRate === null ? empty.vatRate : String(quote.vatRate),
    lines: quote.lines.map(({ text, price }) => ({ text, price: formatTypedEuro(price) })),
    startsFrom: startsFrom && startsFrom >= dayAt(now) ? startsFrom : '',
    validUntil: validUntil > empty.validUntil ? validUntil : empty.validUntil,
    visitIsFree: quote.visitIsFree === null ? '' : String(quote.visitIsFree),
    ...termTexts((name) => String(quote[name] ?? '')),
    notes: quote.notes ?? '',
  }
}

const priceText = (euro: number | null) => (euro === null ? '' : formatTypedEuro(euro))

const flagOf = (chosen: string) => (chosen === '' ? undefined : chosen === 'true')

/** Not before there is a price, nor where none comes on top. */
const asksForVat = ({ shape, vatRate }: QuoteFormValues) =>
  shape !== '' && shape !== 'after_visit' && vatRate !== '0'

/** What of the controls is sent: only a range has an upper price, and none has any before the visit. */
export const toQuoteInput = (values: QuoteFormValues) => {
  const { shape, price, priceMax, vatRate, vatIncluded, visitIsFree, lines, ...rest } = values
  return {
    ...rest,
    shape,
    ...(shape === 'after_visit' ? visitIsFree === 'false' && { price } : { price, lines, vatRate }),
    ...(shape === 'range' && { priceMax }),
    vatIncluded: asksForVat(values) ? flagOf(vatIncluded) : true,
    visitIsFree: flagOf(visitIsFree),
  }
}

/** The contract's own rules over the form's values. */
export const QuoteFormSchema = v.pipe(
  v.unknown(),
  v.transform((values): unknown => toQuoteInput(values as QuoteFormValues)),
  QuoteInput,
)

/** Before sending, as the client will see it. */
export const buildPreview = (values: QuoteFormValues): QuoteReply | null => {
  const checked = v.safeParse(QuoteFormSchema, values)
  if (!checked.success) return null
  const unsent = { id: '', revision: 1, sentAt: '', hash: '', isExpired: false, isReplaced: false }
  return pickReply(QuoteReply, { ...checked.output, ...unsent })
}

/** Parses the text of a price box; null while it is not an amount. */
export const parsePositiveEuro = (text: string) => {
  const euro = readEuro(text)
  return euro.ok && euro.value > 0 ? euro.value : null
}

export const parseQuoteShape = (text: string): QuoteShape | undefined =>
  QUOTE_SHAPES.find((shape) => shape === text)
