import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { commonValuesOf, useNewestText } from '#web/listing/edit/use-newest-text.ts'
import { emptyItem, type ShowcaseFormValues } from '../form/showcase-form-schema.ts'

/** What an edit leaves out is not there any more. */
const ABSENT = { sellerPhone: null, websiteUrl: null, condition: null, priceType: null }

/** What the controls begin with; null until the names of the choices are known, or will not come. */
export const useInitialValues = (item: OwnShowcaseItemReply): ShowcaseFormValues | null => {
  const newest = useNewestText(item, ABSENT)
  return (
    newest && {
      ...emptyItem,
      ...commonValuesOf(newest),
      productType: newest.productType,
      websiteUrl: newest.websiteUrl ?? '',
      condition: newest.condition ?? emptyItem.condition,
      price: asTyped(newest.price),
      priceType: newest.priceType ?? emptyItem.priceType,
      sellerName: newest.sellerName,
      sellerLastName: newest.sellerLastName,
      sellerEmail: newest.sellerEmail,
      sellerPhone: newest.sellerPhone ?? '',
    }
  )
}

/** 49.9 → "49,90", 1250 → "1250". */
const asTyped = (price: number) =>
  (Number.isInteger(price) ? String(price) : price.toFixed(2)).replace('.', ',')
