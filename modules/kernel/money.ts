/** VAT contained in gross prices, in integer cents, so that net + VAT = gross. */

/** A rate in hundredths of a percent: 2200 is 22%. */
export type BasisPoints = number

export type Split = { readonly netCents: number; readonly vatCents: number }

/** Rounded half up, once for the total of each rate. */
export const splitGross = (grossCents: number, rate: BasisPoints): Split => {
  const divisor = 10_000 + rate
  const vatCents = Math.floor((2 * grossCents * rate + divisor) / (2 * divisor))
  return { netCents: grossCents - vatCents, vatCents }
}

/** Euro in JSON, with at most two decimals. */
export const euroOf = (cents: number) => cents / 100
