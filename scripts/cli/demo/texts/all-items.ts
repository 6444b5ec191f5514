import type { ItemText } from './item-text.ts'
import { MORE_PRODUCTS } from './showcase-more-products.ts'
import { PRODUCTS } from './showcase-products.ts'
import { SERVICES } from './showcase-services.ts'

const THINGS = [...PRODUCTS, ...MORE_PRODUCTS]

/** Products and services by turns, as they would come in. */
export const ALL_ITEMS: readonly ItemText[] = THINGS.flatMap((thing, index) => {
  const service = SERVICES[index]
  return service ? [thing, service] : [thing]
})
