/** VAT inside gross prices, per line, to the cent. */
import { splitGross } from '#modules/kernel/money.ts'

type Gross = { readonly totalCents: number; readonly vatRateHundredths: number }

/** The amounts per rate that earlier documents for the same lines contain. */
export type InvoicedByRate = ReadonlyMap<
  number,
  { readonly grossCents: number; readonly vatCents: number }
>

/**
 * Splits gross amounts so that the taxes of each rate sum up to the tax of the rate's total: rounding happens once
 * per rate, over all documents that divide it. Each line takes the increase of the running sum, so that none is off
 * by more than a cent.
 */
export const splitVat = <Line extends Gross>(
  lines: readonly Line[],
  taken: InvoicedByRate = new Map(),
) => {
  const running = new Map(taken)
  return lines.map((line) => {
    const rate = line.vatRateHundredths
    const before = running.get(rate) ?? { grossCents: 0, vatCents: 0 }
    const grossCents = before.grossCents + line.totalCents
    const after = splitGross(grossCents, rate).vatCents
    running.set(rate, { grossCents, vatCents: after })
    const vatCents =
      line.totalCents < 0 ? after - before.vatCents : Math.max(0, after - before.vatCents)
    return { ...line, vatCents, netCents: line.totalCents - vatCents }
  })
}
