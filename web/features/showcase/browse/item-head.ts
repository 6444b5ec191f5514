/** Head of the page of a showcase item, for search engines and shares. */
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.ts'
import { itemPage, namedPrice } from './item-facts.ts'

const DESCRIPTION_CHARACTERS = 140
const SCHEMA = 'https://schema.org'

export const itemHead = (item: ShowcaseItemReply | undefined, origin: string): Head => {
  if (!item) return { title: 'Item non trovato', isIndexed: false }
  return {
    title: `${item.title} - ${item.city}`,
    description: item.description.replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_CHARACTERS),
    canonicalPath: itemPage(item.id),
    kind: 'article',
    image: `/condivisione/vetrina/${item.id}.png`,
    jsonLd: [
      productOf(item, origin),
      breadcrumbTrail(origin, [
        { name: 'Vetrina', path: '/vetrina' },
        { name: item.title, path: itemPage(item.id) },
      ]),
    ],
  }
}

/** A Product or a Service, with an Offer when there is a price. */
const productOf = (item: ShowcaseItemReply, origin: string) => ({
  '@context': SCHEMA,
  '@type': item.productType === 'product' ? 'Product' : 'Service',
  name: item.title,
  description: item.description,
  category: item.category.name,
  url: origin + itemPage(item.id),
  ...(item.images.length > 0 && { image: item.images.map((path) => origin + path) }),
  ...(item.productType === 'service' && {
    areaServed: { '@type': 'City', name: item.city, containedInPlace: item.region.name },
  }),
  ...(namedPrice(item) !== null && { offers: offerOf(item, origin) }),
})

const offerOf = (item: ShowcaseItemReply, origin: string) => ({
  '@type': 'Offer',
  url: origin + itemPage(item.id),
  price: item.price.toFixed(2),
  priceCurrency: 'EUR',
  availability: `${SCHEMA}/${item.status === 'active' ? 'InStock' : 'SoldOut'}`,
  ...(item.condition && {
    itemCondition: `${SCHEMA}/${item.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
  }),
  availableAtOrFrom: { '@type': 'Place', address: `${item.city}, ${item.region.name}` },
})
