import * as v from 'valibot'
import { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Person } from './people.ts'
import { CALL_TIMES, METHODS } from './request-input.ts'
import { placeOf, type Scenario } from './scenario.ts'
import type { ItemText } from './texts.ts'

/** The person's form input, validated by the form's rules. */
export const itemInput = (
  { product }: Scenario,
  text: ItemText,
  { seller, index }: { seller: Person; index: number },
): ShowcaseItemInput =>
  v.parse(ShowcaseItemInput, {
    ...placeOf(product.connection, text.place),
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
    preferredContactMethods: METHODS[(index + 2) % METHODS.length],
    callTimePreferences: CALL_TIMES[(index + 1) % CALL_TIMES.length],
  })
