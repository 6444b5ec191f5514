/**
 * Prices in the index: every prefix of a price's digits is a token, so that a range is a few dozen tokens, scanned
 * in list order like any other.
 */

const BASE = 4
/** Digits of the highest price: 4^17 cents. */
const DIGITS = 17

/** From the first digit alone to all digits. */
export const priceKeysOf = (cents: number) => {
  const digits = cents.toString(BASE).padStart(DIGITS, '0')
  return Array.from(digits, (_, index) => digits.slice(0, index + 1))
}

/** Cents, both bounds included. */
export type PriceRange = { readonly from: number; readonly to: number }

/** The fewest prefixes that cover exactly the range; none when no price is possible. */
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
