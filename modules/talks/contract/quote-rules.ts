/** What the parts of a quote must be to each other, and what is said where they are not. */
import { formatEuro } from '#modules/kernel/euro.ts'
import type { QuoteShape } from './quote-labels.ts'

type Prices = {
  readonly shape: QuoteShape
  readonly price?: number | undefined
  readonly priceMax?: number | undefined
  readonly lines?: readonly { readonly price: number }[]
}

export const needsPrice = ({ shape, price }: Prices) =>
  shape === 'after_visit' || (price !== undefined && price > 0)

type Visit = Pick<Prices, 'shape' | 'price'> & {
  readonly visitIsFree?: boolean | undefined
  readonly notes?: string | undefined
}

/** A visit for money says what it costs: as the price before it, in the notes beside a price of the work. */
export const isVisitPriced = ({ shape, price = 0, visitIsFree }: Visit) =>
  shape !== 'after_visit' || visitIsFree !== false || price > 0

export const isVisitNoted = ({ shape, visitIsFree, notes }: Visit) =>
  shape === 'after_visit' || visitIsFree !== false || Boolean(notes)

export const isRangeValid = ({ shape, price = 0, priceMax = 0 }: Prices) =>
  shape !== 'range' || price < priceMax

export const VISIT_PRICE_MESSAGE = 'Scrivi quanto costa il sopralluogo'
export const VISIT_NOTE_MESSAGE =
  'Scrivi nelle note quanto costa il sopralluogo e se lo scali dal prezzo'
export const PRICE_RANGE_MESSAGE = 'Il prezzo massimo deve superare il minimo'

export const PRICED_BEFORE_VISIT_MESSAGE =
  'Prima del sopralluogo non puoi indicare voci con un prezzo: toglile'

export const hasNoLinesBeforeVisit = ({ shape, lines = [] }: Prices) =>
  shape !== 'after_visit' || lines.length === 0

/** Lines are what the price consists of: equal to it when it is fixed, within a range. */
export const findSumFault = ({ shape, price, priceMax, lines = [] }: Prices): string | null => {
  if (lines.length === 0 || !(shape === 'fixed' || shape === 'range')) return null
  const sum = lines.reduce((cents, line) => cents + centsOf(line.price), 0)
  const [least, most] = [centsOf(price), centsOf(shape === 'range' ? priceMax : price)]
  if (least <= sum && sum <= most) return null
  const sumText = `La somma delle voci è ${formatEuro(sum)}`
  return shape === 'range'
    ? `${sumText}: non è compresa tra ${formatEuro(least)} e ${formatEuro(most)}`
    : `${sumText} e il prezzo è ${formatEuro(least)}: la differenza è ${formatEuro(Math.abs(sum - least))}`
}

const centsOf = (euro = 0) => Math.round(euro * 100)
