/** VAT inside gross prices, per line, to the cent. */
import { splitGross } from '#modules/kernel/money.ts'

type Gross = { readonly totalCents: number; readonly vatRateHundredths: number }

/**
 * Splits gross amounts so that the taxes of each rate sum up to the tax of the rate's total: rounding happens once
 * per rate. Each line takes the increase of the running sum, so that none is off by more than a cent.
 */
export const splitVat = <Line extends Gross>(
  lines: readonly Line[],
): readonly (Line & { readonly netCents: number; readonly vatCents: number })[] => {
  const running = new Map<number, number>()
  return lines.map((line) => {
    const rate = line.vatRateHundredths
    const before = running.get(rate) ?? 0
    const after = before + line.totalCents
    running.set(rate, after)
    const vatCents = splitGross(after, rate).vatCents - splitGross(before, rate).vatCents
    return { ...line, vatCents, netCents: line.totalCents - vatCents }
  })
}
