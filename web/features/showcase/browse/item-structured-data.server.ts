import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { readNamedPrice } from './item-facts.ts'

const SCHEMA = 'https://schema.org'

/** A Product or a Service, with an Offer when there is a price. */
export const itemStructuredData = (item: ShowcaseItemReply, origin: string) => ({
  '@type': item.productType === 'product' ? 'Product' : 'Service',
  name: item.title,
  description: item.description,
  category: item.category.name,
  ...(item.images.length > 0 && { image: item.images.map((path) => origin + path) }),
  ...(item.productType === 'service' && {
    areaServed: { '@type': 'City', name: item.city, containedInPlace: item.region.name },
  }),
  ...(readNamedPrice(item) !== null && { offers: offerOf(item, origin) }),
})

const offerOf = (item: ShowcaseItemReply, origin: string) => ({
  '@type': 'Offer',
  url: origin + listingPagePath('offro', item.id),
  price: item.price.toFixed(2),
  priceCurrency: 'EUR',
  availability: `${SCHEMA}/${item.status === 'active' ? 'InStock' : 'SoldOut'}`,
  ...(item.condition && {
    itemCondition: `${SCHEMA}/${item.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
  }),
  availableAtOrFrom: { '@type': 'Place', address: `${item.city}, ${item.region.name}` },
})
