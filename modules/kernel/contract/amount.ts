import * as v from 'valibot'
import { blankAsMissing } from '#modules/kernel/contract.ts'

/** Ten digits, two of them after the comma. */
export const PRICE_MAX = 99_999_999.99

const NO_PRICE = 'Inserisci un prezzo valido (es: 49,90)'

const PLAIN = /^-?\d{1,12}(?:[.,]\d{1,2})?$/
const GROUPED = /^-?\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?$/

/** Euro from typed text: `49,90`, `49.90`, `1.250`, `1.250,50 €`. Null when it is not a price. */
export const readPrice = (typed: string): number | null => {
  const bare = typed.replace(/[€\s]/g, '')
  if (GROUPED.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : null
}

/** True for whole cents, within floating-point error. */
const hasWholeCents = (euro: number) =>
  Number.isFinite(euro) && Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-4

const euroOf = (value: unknown) =>
  typeof value === 'string' && value.length <= 20 ? readPrice(value) : value

const euroAmount = v.pipe(
  v.number(NO_PRICE),
  v.check(hasWholeCents, NO_PRICE),
  v.maxValue(PRICE_MAX, 'Il prezzo è troppo alto'),
)

/** Euro with two decimals; a comma is accepted. */
export const priceField = v.pipe(
  blankAsMissing,
  v.check((value) => value !== undefined, 'Inserisci un prezzo'),
  v.transform((value) => euroOf(value) ?? Number.NaN),
  euroAmount,
  v.check((price) => price > 0, 'Il prezzo deve essere maggiore di 0'),
)

/** A bound of a price filter in an address. */
export const priceBound = v.pipe(
  blankAsMissing,
  v.transform((value) => (value === undefined ? value : (euroOf(value) ?? Number.NaN))),
  v.optional(v.pipe(euroAmount, v.minValue(0, NO_PRICE))),
)
