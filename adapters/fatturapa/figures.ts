/** Numbers as the format writes them. */
import { toVatPercent, type VatRateHundredths } from '#modules/kernel/money.ts'

export const formatAmount = (cents: number) => (cents / 100).toFixed(2)

export const formatRate = (hundredths: VatRateHundredths) => toVatPercent(hundredths).toFixed(2)

/** Three decimals. */
export const formatQuantity = (thousandths: number) => (thousandths / 1000).toFixed(3)

/** Uses as many decimals as the format allows, so that price times quantity equals the line's total. */
export const formatUnitPrice = (netCents: number, quantityThousandths: number) => {
  const price = (netCents * 10) / quantityThousandths
  return price.toFixed(8).replace(/0{1,6}$/, '')
}
