import { TYPICAL_SOURCE, typicalPriceRange } from '#modules/talks/contract/typical-price-words.ts'
import { type TradeInProvince, useTypicalPrice } from './use-typical-price.ts'

export const TypicalPrice = (trade: TradeInProvince) => {
  const typical = useTypicalPrice(trade)
  return (
    typical && (
      <p className="boxed padded readable small">
        <strong>Di solito {typicalPriceRange(typical)}</strong>, {TYPICAL_SOURCE}
      </p>
    )
  )
}
