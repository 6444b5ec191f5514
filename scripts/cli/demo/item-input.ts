import * as v from 'valibot'
import { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { DemoPerson } from './people.ts'
import { CALL_TIME_CHOICES, CONTACT_METHOD_CHOICES } from './request-input.ts'
import { findPlaceIds, type Scenario } from './scenario.ts'
import type { ItemText } from './texts.ts'

/** The person's form input, validated by the form's rules. */
export const buildItemInput = (
  { product }: Scenario,
  text: ItemText,
  { seller, index }: { seller: DemoPerson; index: number },
): ShowcaseItemInput =>
  v.parse(ShowcaseItemInput, {
    ...findPlaceIds(product.connection, text.place),
    categoryId: text.category,
    productType: 'condition' in text ? 'product' : 'service',
    ...('condition' in text ? { condition: text.condition } : { priceType: text.priceType }),
    title: text.title,
    description: text.text,
    price: text.price,
    websiteUrl: text.website,
    sellerName: seller.firstName,
    sellerLastName: seller.lastName,
    sellerEmail: seller.email,
    sellerPhone: `+39 333 555 ${String(4000 + index * 41)}`,
    preferredContactMethods: CONTACT_METHOD_CHOICES[(index + 2) % CONTACT_METHOD_CHOICES.length],
    callTimePreferences: CALL_TIME_CHOICES[(index + 1) % CALL_TIME_CHOICES.length],
  })
