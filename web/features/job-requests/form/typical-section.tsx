import {
  formatTypicalPriceRange,
  TYPICAL_PRICE_SOURCE_NOTE,
} from '#modules/talks/contract/typical-price-words.ts'
import { type TradeInProvince, useTypicalPrice } from '#web/listing/use-typical-price.ts'
import { FormSection } from '#web/ui/forms/form-layout.tsx'

/** Shows prices of the chosen trade in the chosen province. */
export const TypicalPriceSection = (trade: TradeInProvince) => {
  const typical = useTypicalPrice(trade)
  return (
    typical && (
      <FormSection title="Di solito costa">
        <p>
          <strong className="larger">{formatTypicalPriceRange(typical)}</strong>,{' '}
          {TYPICAL_PRICE_SOURCE_NOTE}
        </p>
      </FormSection>
    )
  )
}
