/** VAT contained in gross prices, in integer cents, so that net + VAT = gross. */

/** The one way to hold a rate: in hundredths of a percent, 2200 is 22%. Percent only on the wire and in the settings. */
export type VatRateHundredths = number

/** Used when the company's settings name no rate. */
export const STANDARD_VAT_PERCENT = 22

/** False for the flat-rate regime of small businesses. */
export const chargesVat = (taxRegime: string | null | undefined) => taxRegime !== 'RF19'

export type NetAndVat = { readonly netCents: number; readonly vatCents: number }

export const toVatRateHundredths = (percent: number): VatRateHundredths => Math.round(percent * 100)
export const toVatPercent = (rate: VatRateHundredths) => rate / 100

/** Rounded half up, once for everything of one rate. */
export const splitGross = (grossCents: number, rate: VatRateHundredths): NetAndVat => {
  const divisor = 10_000 + rate
  const vatCents = Math.floor((2 * grossCents * rate + divisor) / (2 * divisor))
  return { netCents: grossCents - vatCents, vatCents }
}

/** Euro in JSON, with at most two decimals. */
export const centsToEuro = (cents: number) => cents / 100

/** Whole cents, where a product of decimals is a little off. */
export const euroToCents = (euro: number) => Math.round(euro * 100)
