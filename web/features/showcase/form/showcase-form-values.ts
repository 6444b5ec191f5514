import type { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  DEFAULT_ITEM_CONDITION,
  DEFAULT_PRICE_TYPE,
  type ProductType,
  type SellerKind,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import type { FormValuesOf } from '#web/listing/form/use-listing-form.ts'

export type ShowcaseFormValues = Omit<FormValuesOf<ShowcaseItemInput>, 'productType' | 'price'> & {
  productType: ProductType | ''
  /** Empty until the person was asked once. */
  sellerKind: SellerKind | ''
  /** Holds the typed price, with a comma. */
  price: string
}

/** Follows the order of the page. */
export const emptyItem: ShowcaseFormValues = {
  productType: '',
  sellerKind: '',
  categoryId: '',
  categoryName: '',
  title: '',
  description: '',
  websiteUrl: '',
  images: [],
  showsBefore: false,
  condition: DEFAULT_ITEM_CONDITION,
  price: '',
  priceType: DEFAULT_PRICE_TYPE,
  regionId: '',
  provinceId: '',
  city: '',
  sellerName: '',
  sellerLastName: '',
  sellerEmail: '',
  preferredContactMethods: ['email'],
  sellerPhone: '',
  hasWhatsapp: false,
  callTimePreferences: [],
  privacyAccepted: false,
}

/** The request body, without consent and fields of the other product type. */
export const toItemBody = ({
  privacyAccepted: _,
  categoryName: __,
  condition,
  priceType,
  ...body
}: ShowcaseFormValues) => ({
  ...body,
  ...(body.productType === 'product' && { condition }),
  ...(body.productType === 'service' && { priceType }),
})
