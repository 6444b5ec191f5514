/** Validation of the form: the API's contract, and the form's own rules. */
import * as v from 'valibot'
import type { CallTime, ContactMethod } from '#modules/listings/contract/shared/vocabulary.ts'
import { ShowcaseItemText } from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  DEFAULT_CONDITION,
  DEFAULT_PRICE_TYPE,
  type ProductType,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { Consent } from '#web/listing/form/consent.ts'

export const ShowcaseForm = v.intersect([ShowcaseItemText, Consent])

/** Values of the form's controls. */
export type ShowcaseFormValues = {
  categoryId: string
  categoryName: string
  productType: ProductType | ''
  title: string
  description: string
  websiteUrl: string
  images: string[]
  condition: string
  /** As typed, with a comma. */
  price: string
  priceType: string
  regionId: string
  provinceId: string
  city: string
  sellerName: string
  sellerLastName: string
  sellerEmail: string
  sellerPhone: string
  preferredContactMethods: ContactMethod[]
  hasWhatsapp: boolean
  callTimePreferences: CallTime[]
  privacyAccepted: boolean
}

/** In the order of the page. */
export const emptyItem: ShowcaseFormValues = {
  productType: '',
  categoryId: '',
  categoryName: '',
  title: '',
  description: '',
  condition: DEFAULT_CONDITION,
  price: '',
  priceType: DEFAULT_PRICE_TYPE,
  websiteUrl: '',
  images: [],
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
export const itemBody = ({
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
