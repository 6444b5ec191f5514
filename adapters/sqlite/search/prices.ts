/**
 * Prices in the index: every beginning of a price's digits is a token. A range of prices is then a few
 * dozen tokens, and asking for it is a walk like any other, in the list's order.
 */

const BASE = 4
/** As many digits as the highest price has: 4^17 cents. */
const DIGITS = 17

/** From the first digit alone to all of them. */
export const priceKeysOf = (cents: number) => {
  const digits = cents.toString(BASE).padStart(DIGITS, '0')
  return Array.from(digits, (_, index) => digits.slice(0, index + 1))
}

/** Cents, both included. */
export type PriceRange = { readonly from: number; readonly to: number }

/** The fewest beginnings whose prices are exactly those of the range; none when there can be no such price. */
export const pricesWithin = ({ from, to }: PriceRange, start = ''): readonly string[] => {
  const size = BASE ** (DIGITS - start.length)
  const first = start === '' ? 0 : Number.parseInt(start, BASE) * size
  const last = first + size - 1
  if (to < first || from > last) return []
  if (start !== '' && from <= first && last <= to) return [start]
  return Array.from({ length: BASE }, (_, digit) =>
    pricesWithin({ from, to }, start + digit),
  ).flat()
}
