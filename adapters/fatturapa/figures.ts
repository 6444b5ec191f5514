/** Numbers as the format writes them. */
import { type VatRateHundredths, vatRatePercent } from '#modules/kernel/money.ts'

export const amount = (cents: number) => (cents / 100).toFixed(2)

export const rate = (hundredths: VatRateHundredths) => vatRatePercent(hundredths).toFixed(2)

/** Three decimals. */
export const quantity = (thousandths: number) => (thousandths / 1000).toFixed(3)

/** Uses as many decimals as the format allows, so that price times quantity equals the line's total. */
export const unitPrice = (netCents: number, quantityThousandths: number) => {
  const price = (netCents * 10) / quantityThousandths
  return price.toFixed(8).replace(/0{1,6}$/, '')
}
