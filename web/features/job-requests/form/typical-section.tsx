import type { TypicalPriceReply } from '#modules/talks/contract/typical-price.ts'
import {
  TYPICAL_SOURCE,
  typicalPricePath,
  typicalRange,
} from '#modules/talks/contract/typical-price-words.ts'
import { useApi } from '#web/lib/api.ts'
import { FormSection } from '#web/ui/forms/form-layout.tsx'

type Props = { readonly categoryId: string; readonly provinceId: string }

/** What the chosen trade usually costs in the chosen province; nothing where too few said it. */
export const TypicalSection = ({ categoryId, provinceId }: Props) => {
  const { data } = useApi<TypicalPriceReply>(typicalPricePath(categoryId, provinceId))
  return (
    data?.typical && (
      <FormSection title="Di solito costa">
        <p>
          <strong className="larger">{typicalRange(data.typical)}</strong>, {TYPICAL_SOURCE}
        </p>
      </FormSection>
    )
  )
}
