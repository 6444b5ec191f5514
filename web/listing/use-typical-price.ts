import type { TypicalPriceReply } from '#modules/talks/contract/typical-price.ts'
import { typicalPricePath } from '#modules/talks/contract/typical-price-words.ts'
import { useApi } from '#web/lib/api.ts'

export type TradeInProvince = { readonly categoryId: string; readonly provinceId: string }

/** What a trade usually costs in a province; null where too few said it, and until the answer is there. */
export const useTypicalPrice = ({ categoryId, provinceId }: TradeInProvince) =>
  useApi<TypicalPriceReply>(typicalPricePath(categoryId, provinceId)).data?.typical ?? null
