/** Prices are sold with VAT inside: what of each line is tax, to the cent. */
import { splitGross } from '#modules/kernel/money.ts'

type Gross = { readonly totalCents: number; readonly vatRateHundredths: number }

/**
 * Splits amounts so that, for each rate, their taxes sum up to the tax inside the sum: rounding happens
 * once per rate. Each line takes what the running sum gained, so that none is more than a cent off.
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
