/**
 * Prices in the search index: the digits of a price, and every beginning of them, are tokens. A range of
 * prices is then a few dozen beginnings, and asking for it is a walk like any other, in the list's order.
 * Whoever changes the tokens adds a migration that rebuilds the index.
 */
import type { Database } from 'better-sqlite3'

/** A mark that no text can hold; see `search-tokens.ts`. */
const PRICE = '\uE002000'
const BASE = 4
/** As many digits as the highest price has: 4^17 cents. */
const DIGITS = 17

/** From the first digit alone to all of them. */
export const priceTokensOf = (cents: number) => {
  const digits = cents.toString(BASE).padStart(DIGITS, '0')
  return Array.from(digits, (_, index) => PRICE + digits.slice(0, index + 1))
}

/** Cents, both included. */
export type PriceRange = { readonly from: number; readonly to: number }

/** An expression of the index that finds every price in the range; null when there can be none. */
export const pricesWithin = (range: PriceRange): string | null => {
  const beginnings = covering(range, '')
  if (beginnings.length === 0) return null
  return `(${beginnings.map((digits) => `"${PRICE}${digits}"`).join(' OR ')})`
}

/** The fewest beginnings, all starting with `start`, whose prices are exactly those of the range. */
const covering = ({ from, to }: PriceRange, start: string): string[] => {
  const size = BASE ** (DIGITS - start.length)
  const first = start === '' ? 0 : Number.parseInt(start, BASE) * size
  const last = first + size - 1
  if (to < first || from > last) return []
  if (start !== '' && from <= first && last <= to) return [start]
  return Array.from({ length: BASE }, (_, digit) => covering({ from, to }, start + digit)).flat()
}

export const registerPriceTokens = (connection: Database) => {
  connection.function('price_tokens', { deterministic: true }, (cents: number) =>
    priceTokensOf(cents).join(' '),
  )
}
