import type { TypicalPriceReply } from '#modules/talks/contract/typical-price.ts'
import {
  TYPICAL_SOURCE,
  typicalPricePath,
  typicalRange,
} from '#modules/talks/contract/typical-price-words.ts'
import { useApi } from '#web/lib/api.ts'

type Props = { readonly categoryId: string; readonly provinceId: string }

/** What a trade usually costs there; nothing where too few said it. */
export const TypicalPrice = ({ categoryId, provinceId }: Props) => {
  const { data } = useApi<TypicalPriceReply>(typicalPricePath(categoryId, provinceId))
  return (
    data?.typical && (
      <p className="boxed padded readable small">
        <strong>Di solito {typicalRange(data.typical)}</strong>, {TYPICAL_SOURCE}
      </p>
    )
  )
}
