/** Which quotes may be compared by their price, and where they differ. */
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import {
  amountsOf,
  daysText,
  hasNoVat,
  priceText,
  vatText,
  visitText,
  warrantyText,
} from '../quote-facts.ts'

export type Compared = QuoteComparisonReply['items'][number]

export const nameOf = ({ firm, professionalName }: Pick<Compared, 'firm' | 'professionalName'>) =>
  firm?.name ?? professionalName

export type Ranked = {
  readonly item: Compared
  /** Euro including VAT. */
  readonly gross: number
  /** Euro over the cheapest. */
  readonly more: number
}

export type Ranking = {
  /** Fixed prices that still hold, the cheapest first. */
  readonly ranked: readonly Ranked[]
  /** The others, with the reason. */
  readonly others: readonly { readonly item: Compared; readonly why: string }[]
}

/** By the price including VAT; prices by the hour, ranges and expired ones stay outside. */
export const rankingOf = (items: readonly Compared[]): Ranking => {
  const hasChoice = items.some(({ state }) => state === 'chosen')
  const comparable = items
    .filter((item) => reasonAgainst(item, hasChoice) === null)
    .map((item) => ({ item, gross: amountsOf(item.quote, true)?.from ?? 0 }))
    .toSorted((a, b) => a.gross - b.gross)
  const least = comparable[0]?.gross ?? 0
  return {
    ranked: comparable.map((one) => ({ ...one, more: cents(one.gross - least) })),
    others: items.flatMap((item) => {
      const why = reasonAgainst(item, hasChoice)
      return why === null ? [] : [{ item, why }]
    }),
  }
}

const cents = (euro: number) => Math.round(euro * 100) / 100

/** Why its price cannot be compared; null if it can. */
const reasonAgainst = ({ quote, state }: Compared, hasChoice: boolean): string | null => {
  const price = priceText(quote, true)
  if (amountsOf(quote, true) === null) return price
  if (quote.isExpired) return `${price}, ma è scaduto il ${formatDate(quote.validUntil)}`
  if (quote.shape === 'hourly') return `${price}: dipende da quante ore`
  if (quote.shape === 'range') return `${price}: dipende dal lavoro`
  return state === 'closed' && !hasChoice ? `${price}, ma la conversazione è chiusa` : null
}

/** The answer to the page's question, in one sentence. */
export const verdictOf = ({ ranked, others }: Ranking): string => {
  const [first, second] = ranked
  if (!first) return 'Nessun prezzo fisso ancora valido: non si può dire chi costa meno'
  const price = formatPrice(first.gross)
  if (!second) {
    const alone = others.length === 0 ? 'Hai un solo preventivo' : 'Un solo prezzo fisso valido'
    return `${alone}: ${nameOf(first.item)}, ${price} con IVA`
  }
  const cheapest = ranked.filter(({ more }) => more === 0).map(({ item }) => nameOf(item))
  return cheapest.length === 1
    ? `Il più basso con IVA: ${nameOf(first.item)}, ${price}`
    : `A pari prezzo con IVA, ${price}: ${cheapest.join(' e ')}`
}

export type ComparedFact = {
  readonly term: string
  readonly text: string
  /** Whether the professional did not say it. */
  readonly isMissing: boolean
}

/** The rows of a column, the same terms in the same order for every quote. */
export const factsOf = (item: Compared, isWithVat: boolean): readonly ComparedFact[] => {
  const { quote, firstAnswerMinutes } = item
  const { startsFrom, lastsDays, visitIsFree, warrantyMonths, validUntil, isExpired } = quote
  const [start, duration, visit, warranty] = [
    said('Inizio', startsFrom === null ? null : `dal ${formatDate(startsFrom)}`),
    said('Durata', lastsDays === null ? null : daysText(lastsDays)),
    said('Sopralluogo', visitIsFree === null ? null : visitText(visitIsFree)),
    said('Garanzia', warrantyMonths === null ? null : warrantyText(warrantyMonths)),
  ]
  return [
    { term: 'IVA', text: vatFact(item, isWithVat), isMissing: false },
    start,
    duration,
    {
      term: 'Validità',
      text: `${isExpired ? 'Scaduto il' : 'fino al'} ${formatDate(validUntil)}`,
      isMissing: false,
    },
    visit,
    warranty,
    {
      term: 'Prima risposta',
      text: firstAnswerMinutes === null ? 'Non si sa' : answerTime(firstAnswerMinutes),
      isMissing: false,
    },
  ]
}

const MISSING: Readonly<Record<string, string>> = {
  Inizio: 'Non dice quando comincia',
  Durata: 'Non dice quanto dura il lavoro',
  Sopralluogo: 'Non dice se il sopralluogo è gratis',
  Garanzia: 'Non dice quanto dura la garanzia',
}

const said = (term: string, text: string | null): ComparedFact => ({
  term,
  text: text ?? MISSING[term] ?? '',
  isMissing: text === null,
})

/** Rate, and the price on the other side of it. */
const vatFact = ({ quote }: Compared, isWithVat: boolean) => {
  if (quote.shape === 'after_visit') return 'La dice con il prezzo'
  if (hasNoVat(quote)) return 'Nessuna IVA'
  const other = amountsOf(quote, !isWithVat)
  const rate = vatText(quote)
  return other === null
    ? rate
    : `${rate} · ${priceText(quote, !isWithVat)} ${isWithVat ? 'senza' : 'con'} IVA`
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
const UNMARKED: readonly string[] = ['IVA', 'Prima risposta']

/** Facts that stand out: not what most of the other quotes say. */
export const standingOut = (
  columns: readonly (readonly ComparedFact[])[],
): ReadonlySet<ComparedFact> =>
  new Set(
    columns.flat().filter(({ term, text }) => {
      const row = columns.flatMap((facts) => facts.filter((fact) => fact.term === term))
      const same = countOf(row, text)
      const isUsual = row.every((fact) => fact.text === text || countOf(row, fact.text) < same)
      return !UNMARKED.includes(term) && !isUsual
    }),
  )

const countOf = (row: readonly ComparedFact[], text: string) =>
  row.filter((fact) => fact.text === text).length
