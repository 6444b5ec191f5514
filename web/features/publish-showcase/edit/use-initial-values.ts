import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { CALL_TIMES, CONTACT_METHODS } from '#modules/listings/contract/vocabulary.ts'
import { useNewestWords } from '#web/listing/edit/use-newest-words.ts'
import { emptyItem, type ShowcaseFormValues } from '../form/showcase-form-schema.ts'

/** What an edit leaves out is not there any more. */
const ABSENT = { sellerPhone: null, websiteUrl: null, condition: null, priceType: null }

/** What the controls begin with; null until the names of the choices are known, or will not come. */
export const useInitialValues = (item: OwnShowcaseItemReply): ShowcaseFormValues | null => {
  const newest = useNewestWords(item, ABSENT)
  return newest && valuesOf(newest)
}

type Words = OwnShowcaseItemReply & { readonly categoryName: string }

const valuesOf = (words: Words): ShowcaseFormValues => ({
  ...emptyItem,
  categoryName: words.categoryName,
  categoryId: words.categoryId,
  productType: words.productType,
  title: words.title,
  description: words.description,
  websiteUrl: words.websiteUrl ?? '',
  images: [...words.images],
  condition: words.condition ?? emptyItem.condition,
  price: asTyped(words.price),
  priceType: words.priceType ?? emptyItem.priceType,
  regionId: words.regionId,
  provinceId: words.provinceId,
  city: words.city,
  sellerName: words.sellerName,
  sellerLastName: words.sellerLastName,
  sellerEmail: words.sellerEmail,
  sellerPhone: words.sellerPhone ?? '',
  preferredContactMethods: CONTACT_METHODS.filter((method) =>
    words.preferredContactMethods.includes(method),
  ),
  hasWhatsapp: words.hasWhatsapp,
  callTimePreferences: CALL_TIMES.filter((time) => words.callTimePreferences.includes(time)),
})

/** 49.9 → "49,90", 1250 → "1250". */
const asTyped = (price: number) =>
  (Number.isInteger(price) ? String(price) : price.toFixed(2)).replace('.', ',')
