import { computeMedian } from '#modules/kernel/median.ts'
import type { World } from '#modules/kernel/world.ts'
import type { TypicalPrice } from '../contract/typical-price.ts'
import {
  TYPICAL_PRICE_MIN_FIRMS,
  TYPICAL_PRICE_MIN_QUOTES,
  TYPICAL_PRICE_MONTHS,
} from '../contract/typical-price-words.ts'

export type QuotePriceSample = {
  /** VAT number of who sent it. */
  readonly firm: string
  /** Includes VAT. */
  readonly grossCents: number
}

export type TypicalPriceStore = {
  /** Since when the terms in force say that quotes are counted; null while they do not. */
  readonly saidSince: () => Date | null
  /** Newest fixed quote of each talk about a request of the trade there, sent since then. */
  readonly quotes: (
    categoryId: string,
    provinceId: string,
    since: Date,
  ) => readonly QuotePriceSample[]
}

export type TypicalPriceNeeds = {
  readonly world: Pick<World, 'now'>
  readonly prices: TypicalPriceStore
}

/** What a trade usually costs in a province; null where too few said it. */
export const readTypicalPrice =
  ({ world, prices }: TypicalPriceNeeds) =>
  (categoryId: string, provinceId: string): TypicalPrice | null => {
    const since = prices.saidSince()
    if (since === null) return null
    const yearAgo = new Date(world.now())
    yearAgo.setUTCMonth(yearAgo.getUTCMonth() - TYPICAL_PRICE_MONTHS)
    return computeTypicalPrice(
      prices.quotes(categoryId, provinceId, since > yearAgo ? since : yearAgo),
    )
  }

/** The middle half of the firms' medians. Each bound rests on two firms and is rounded outwards, so that it is no single firm's price. */
export const computeTypicalPrice = (quotes: readonly QuotePriceSample[]): TypicalPrice | null => {
  const ofFirms = Map.groupBy(quotes, ({ firm }) => firm)
  if (quotes.length < TYPICAL_PRICE_MIN_QUOTES || ofFirms.size < TYPICAL_PRICE_MIN_FIRMS)
    return null
  const medians = [...ofFirms.values()]
    .flatMap((own) => computeMedian(own.map(({ grossCents }) => grossCents)) ?? [])
    .toSorted((one, other) => one - other)
  const quarter = Math.floor((medians.length - 1) / 4)
  const least = between(medians, quarter)
  const most = between(medians, medians.length - 2 - quarter)
  const step = stepOf(most)
  return {
    from: (Math.floor(least / step) * step) / CENTS,
    to: (Math.ceil(most / step) * step) / CENTS,
  }
}

const between = (medians: readonly number[], index: number) =>
  ((medians[index] ?? 0) + (medians[index + 1] ?? 0)) / 2

const CENTS = 100

/** Up to the amount, in euro, prices are rounded to so many. */
const STEPS = [
  { upTo: 100, step: 5 },
  { upTo: 1000, step: 10 },
  { upTo: 5000, step: 50 },
  { upTo: 20_000, step: 100 },
] as const
const LARGEST_STEP = 500

const stepOf = (cents: number) =>
  (STEPS.find(({ upTo }) => cents <= upTo * CENTS)?.step ?? LARGEST_STEP) * CENTS
