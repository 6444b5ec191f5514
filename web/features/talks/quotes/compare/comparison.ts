/** The order of quotes, and where they differ; which is the better one is not said. */

import { formatCallOut } from '#modules/kernel/call-out.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { formatDate, formatNumber } from '#web/lib/formats.ts'
import {
  computeQuoteAmounts,
  formatQuotePrice,
  formatQuoteVat,
  hasNoVatOnTop,
  QUOTE_TERM_FORMATS,
} from '../quote-facts.ts'

export type ComparedQuoteReply = QuoteComparisonReply['items'][number]

export const quoteFirmName = ({
  firm,
  professionalName,
}: Pick<ComparedQuoteReply, 'firm' | 'professionalName'>) => firm?.name ?? professionalName

/** Sorts by arrival unless the client chooses another order. */
export type QuoteOrder = 'arrivo' | 'prezzo' | 'inizio'

export const readQuoteOrder = (text: string | null): QuoteOrder =>
  text === 'prezzo' || text === 'inizio' ? text : 'arrivo'

/** The chosen one first. */
export const sortQuotes = (
  items: readonly ComparedQuoteReply[],
  order: QuoteOrder,
): readonly ComparedQuoteReply[] =>
  ordered(items, order).toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))

const isChosen = ({ state }: ComparedQuoteReply) => state === 'chosen'

/** What has no price or no day comes last, hourly prices after those of the whole work. */
const ordered = (
  items: readonly ComparedQuoteReply[],
  order: QuoteOrder,
): readonly ComparedQuoteReply[] => {
  if (order === 'arrivo') return items
  if (order === 'inizio')
    return items.toSorted((a, b) => compareTexts(a.quote.startsFrom, b.quote.startsFrom))
  return items.toSorted((a, b) => rankOf(a) - rankOf(b) || leastOf(a) - leastOf(b))
}

/** ISO days sort as texts; `~` is after all of them. */
const compareTexts = (one: string | null, other: string | null) =>
  (one ?? '~') < (other ?? '~') ? -1 : Number((one ?? '~') > (other ?? '~'))

const rankOf = ({ quote }: ComparedQuoteReply) => {
  if (computeQuoteAmounts(quote, true) === null) return 2
  return quote.shape === 'hourly' ? 1 : 0
}

const leastOf = ({ quote }: ComparedQuoteReply) => computeQuoteAmounts(quote, true)?.from ?? 0

/** Below this share of the others' median an amount is marked. */
const FAR_BELOW = 1 / 3

/** Amounts with VAT, of the whole work or of an hour each among their like. */
export const findPricesFarBelow = (
  items: readonly ComparedQuoteReply[],
): ReadonlySet<ComparedQuoteReply> =>
  new Set(
    items.filter((item) => {
      const others = items.filter((one) => one !== item && rankOf(one) === rankOf(item))
      return (
        rankOf(item) < 2 &&
        others.length > 0 &&
        middleOf(item) < medianOf(others.map(middleOf)) * FAR_BELOW
      )
    }),
  )

/** The price of the whole work that is below every other's whatever happens; null where none is, or it is doubtful. */
export const findLowestPrice = (
  items: readonly ComparedQuoteReply[],
): ComparedQuoteReply | null => {
  const priced = items.filter((item) => rankOf(item) === 0 && !item.quote.isExpired)
  const least = priced.find((item) =>
    priced.every((other) => other === item || mostOf(item) < leastOf(other)),
  )
  return least && priced.length > 1 && !findPricesFarBelow(priced).has(least) ? least : null
}

/** Euro; null for the lowest itself and for prices that are no single amount. */
export const computeDifferenceToLowest = (
  { quote, ...item }: ComparedQuoteReply,
  least: ComparedQuoteReply,
  isWithVat: boolean,
): number | null => {
  const [amounts, lowestAmounts] = [quote, least.quote].map((one) =>
    computeQuoteAmounts(one, isWithVat),
  )
  if (item.talkId === least.talkId || quote.shape !== 'fixed' || !amounts || !lowestAmounts)
    return null
  const more = amounts.from - lowestAmounts.to
  return more > 0 ? more : null
}

const mostOf = ({ quote }: ComparedQuoteReply) => computeQuoteAmounts(quote, true)?.to ?? 0

/** Takes the middle of a range. */
const middleOf = ({ quote }: ComparedQuoteReply) => {
  const { from, to } = computeQuoteAmounts(quote, true) ?? { from: 0, to: 0 }
  return (from + to) / 2
}

const medianOf = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export type ComparedFact = {
  readonly term: string
  readonly text: string
  /** True if the professional did not say it. */
  readonly isMissing: boolean
  /** What is to be asked, where something was left out. */
  readonly unsaid?: string | undefined
  /** What it is compared by, where that is not all of the text. */
  readonly by?: string
}

/** The rows of a column, the same terms in the same order for every quote. */
export const buildQuoteFacts = (
  item: ComparedQuoteReply,
  isWithVat: boolean,
  /** True if any of the compared firms says what a visit costs. */
  hasCallOuts = false,
): readonly ComparedFact[] => {
  const { quote, firstAnswerMinutes } = item
  const { validUntil, isExpired } = quote
  const entries = Object.values(QUOTE_TERM_FORMATS).map(({ term, unsaid, words }) => {
    const text = words(quote)
    const isMissing = text === null
    return {
      term,
      text: text ?? NOT_STATED_TEXT,
      isMissing,
      unsaid: isMissing ? unsaid : undefined,
    }
  })
  return [
    ...entries,
    {
      term: 'IVA',
      text: vatFact(item, isWithVat),
      isMissing: false,
      by: formatQuoteVat(quote),
      unsaid:
        quote.shape !== 'after_visit' && quote.vatRate === null ? 'l’aliquota IVA' : undefined,
    },
    {
      term: 'Validità',
      text: elideArticles(`${isExpired ? 'Scaduto il' : 'fino al'} ${formatDate(validUntil)}`),
      isMissing: false,
    },
    ...(hasCallOuts ? [callOutFact(item)] : []),
    {
      term: 'Prima risposta',
      text: firstAnswerMinutes === null ? 'Non disponibile' : answerTime(firstAnswerMinutes),
      isMissing: false,
    },
  ]
}

export const formatCheckCount = (count: number) =>
  count === 1 ? '1 controllo' : `${count} controlli`

export const NOT_STATED_TEXT = 'Da chiedere'

/** Those that somebody states; the others are only to be asked. */
export const listStatedTerms = (columns: readonly (readonly ComparedFact[])[]): readonly string[] =>
  (columns[0] ?? [])
    .map(({ term }) => term)
    .filter((term) =>
      columns.some((facts) => facts.some((fact) => fact.term === term && !fact.isMissing)),
    )

/** Comes from the profile, not from the quote. */
const callOutFact = ({ firm }: ComparedQuoteReply): ComparedFact => ({
  term: 'Chiamata',
  text: firm?.callOut ? formatCallOut(firm.callOut) : NOT_STATED_TEXT,
  isMissing: !firm?.callOut,
  unsaid: firm?.callOut ? undefined : 'quanto costa la chiamata',
})

/** Rate, and the price on the other side of it. */
const vatFact = ({ quote }: ComparedQuoteReply, isWithVat: boolean) => {
  if (quote.shape === 'after_visit') return 'Dopo il sopralluogo'
  if (hasNoVatOnTop(quote)) return 'Nessuna IVA'
  const other = computeQuoteAmounts(quote, !isWithVat)
  const rate = formatQuoteVat(quote)
  return other === null
    ? rate
    : `${rate} · ${formatQuotePrice(quote, !isWithVat)} ${isWithVat ? 'senza' : 'con'} IVA`
}

const HOUR = 60
const DAY = 24 * HOUR

const answerTime = (minutes: number) => {
  if (minutes < HOUR) return minutes <= 1 ? 'subito' : `in ${minutes} minuti`
  if (minutes < 2 * DAY) return inWhole(minutes / HOUR, 'ora', 'ore')
  return inWhole(minutes / DAY, 'giorno', 'giorni')
}

const inWhole = (count: number, one: string, many: string) => {
  const whole = Math.round(count)
  return `in ${formatNumber(whole)} ${whole === 1 ? one : many}`
}

/** Not a condition of the work: it differs nearly always. */
const UNMARKED: readonly string[] = ['Validità', 'Chiamata', 'Prima risposta']

/** Facts that stand out: not what most of the other quotes say, where any two of several agree. */
export const findTermOutliers = (
  columns: readonly (readonly ComparedFact[])[],
): ReadonlySet<ComparedFact> =>
  new Set(
    columns.flat().filter((fact) => {
      const { term } = fact
      const row = columns
        .flatMap((facts) => facts.filter((other) => other.term === term))
        .map(comparedBy)
      const same = countOf(row, comparedBy(fact))
      const isUsual = row.every((by) => by === comparedBy(fact) || countOf(row, by) < same)
      const allDiffer = row.length > 2 && row.every((by) => countOf(row, by) === 1)
      return !(UNMARKED.includes(term) || isUsual || allDiffer)
    }),
  )

const comparedBy = ({ by, text }: ComparedFact) => by ?? text

const countOf = (row: readonly string[], badge: string) => row.filter((by) => by === badge).length
