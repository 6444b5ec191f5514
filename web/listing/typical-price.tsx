import {
  formatTypicalPriceRange,
  TYPICAL_PRICE_SOURCE_NOTE,
} from '#modules/talks/contract/typical-price-words.ts'
import { type TradeInProvince, useTypicalPrice } from './use-typical-price.ts'

export const TypicalPrice = (trade: TradeInProvince) => {
  const typical = useTypicalPrice(trade)
  return (
    typical && (
      <p className="boxed padded readable small">
        <strong>Di solito {formatTypicalPriceRange(typical)}</strong>, {TYPICAL_PRICE_SOURCE_NOTE}
      </p>
    )
  )
}
