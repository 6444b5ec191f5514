import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { commonValuesOf, useNewestText } from '#web/listing/edit/use-newest-text.ts'
import { emptyItem, type ShowcaseFormValues } from '../form/showcase-form-schema.ts'

/** Values of fields that an edit removed. */
const ABSENT = { sellerPhone: null, websiteUrl: null, condition: null, priceType: null }

/** Initial form values; null until the names of the choices are loaded or failed. */
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
