/** What the demo's professionals offer. */
import * as v from 'valibot'
import { DAY_MS } from '#modules/kernel/time.ts'
import { QuoteInput } from '#modules/talks/contract/quotes.ts'
import type { QuoteKind as Kind, TradeText } from './texts.ts'

/** Gives for each budget the usual price in euros, and how many days the work lasts. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  up_to_500: [190, 1],
  '500_1000': [680, 2],
  '1000_5000': [2400, 4],
  '5000_10000': [6800, 12],
  over_10000: [16_000, 30],
}
const UNKNOWN_SIZE = [350, 1] as const

type Sized = {
  readonly trade: TradeText
  /** Parts of the price, of which not everybody names the same. */
  readonly lines: TradeText['lines']
  readonly price: number
  readonly lastsDays: number
  readonly startsFrom: string
}

const QUOTES: Readonly<Record<Kind, (sized: Sized) => object>> = {
  fixed: ({ trade: { notes, warranty }, lines, price, lastsDays, startsFrom }) => ({
    shape: 'fixed',
    price,
    lastsDays,
    startsFrom,
    notes,
    warrantyMonths: warranty,
    lines: linesOf(lines, price),
    vatIncluded: true,
    vatRate: 10,
    visitIsFree: true,
  }),
  range: ({ lines, price, lastsDays, startsFrom }) => ({
    shape: 'range',
    price: rounded(price * 0.85),
    priceMax: rounded(price * 1.15),
    lastsDays,
    startsFrom,
    lines: linesOf(lines, price),
    vatIncluded: false,
    vatRate: 10,
    visitIsFree: true,
  }),
  lines: ({ trade: { warranty = 12 }, lines, price, lastsDays, startsFrom }) => ({
    shape: 'fixed',
    price,
    lastsDays,
    startsFrom,
    warrantyMonths: 2 * warranty,
    vatIncluded: false,
    vatRate: 22,
    lines: linesOf(lines, price),
  }),
  hourly: ({ trade: { hourly } }) => ({
    shape: 'hourly',
    price: hourly,
    vatIncluded: false,
    notes: 'Conto le ore sul posto, il materiale a parte con la fattura del fornitore.',
  }),
  after_visit: () => ({
    shape: 'after_visit',
    price: 40,
    vatIncluded: true,
    visitIsFree: false,
    notes: 'Tolgo il costo del sopralluogo dal prezzo del lavoro.',
  }),
}

const rounded = (price: number) => {
  const step = price < 1000 ? 5 : 50
  return Math.round(price / step) * step
}

/** The first takes what rounding leaves. */
const linesOf = (shares: TradeText['lines'], price: number) => {
  const lines = Object.entries(shares).map(([text, share]) => ({
    text,
    price: rounded((price * share) / 100),
  }))
  const sum = lines.reduce((total, line) => total + line.price, 0)
  return lines.map((line, row) => (row === 0 ? { ...line, price: line.price + price - sum } : line))
}

/** Days. By the hour they end soon, so that the demo shows one that is over. */
const validFor = (kind: Kind) => (kind === 'hourly' ? 2 : 45)

type Offer = {
  readonly sentAt: Date
  readonly index: number
  readonly budget: string | null
  readonly trade: TradeText
}

/** Prices differ from talk to talk, so that there is something to compare. */
export const buildQuoteInput = (
  chosen: Kind,
  { sentAt, index, budget, trade }: Offer,
): QuoteInput => {
  const kind = chosen === 'hourly' && !trade.hourly ? 'lines' : chosen
  const [usual, lastsDays] = SIZES[budget ?? ''] ?? UNKNOWN_SIZE
  const price = rounded(usual * (1 + ((index * 7) % 5) / 20))
  const sets = [trade.lines, ...(trade.otherLines ?? [])]
  const sized: Sized = {
    trade,
    price,
    lines: sets[index % sets.length] ?? trade.lines,
    lastsDays: lastsDays < 10 ? lastsDays : lastsDays + (index % 5) - 2,
    startsFrom: dayAfter(sentAt, lastsDays < 10 ? 3 + (index % 4) : 55 + ((index * 9) % 40)),
  }
  return v.parse(QuoteInput, {
    ...QUOTES[kind](sized),
    validUntil: dayAfter(sentAt, validFor(kind)),
  })
}

/** `2026-12-01`. */
const dayAfter = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10)
