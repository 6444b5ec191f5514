import { expect, it } from 'vitest'
import { formatItalianNumber } from './italian-number.ts'

const CENTS = [0, 1, 5, 10, 99, 100, 101, 999, 123_456, 99_999_999, 100_000_000, 123_456_789_012]
const AMOUNTS = CENTS.flatMap((cents) => [cents, cents / 100, -cents / 100]).filter(
  (amount) => !Object.is(amount, -0),
)

it.each([
  [0, 3],
  [0, 2],
  [2, 2],
])('writes what Intl writes, with %i to %i decimals', (fewest, most) => {
  const intl = new Intl.NumberFormat('it-IT', {
    useGrouping: 'always',
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  })
  for (const amount of AMOUNTS)
    expect(formatItalianNumber(amount, fewest, most)).toBe(intl.format(amount))
})
