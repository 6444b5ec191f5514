/** Addresses and limits of the showcase, without a schema: pages that only read load no schema library. */
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import { LIST_LIMIT } from '../shared/paths.ts'
import type { ShowcaseListSelection } from './filters.ts'
import type { SavedItemsReply } from './saved-items.ts'
import type { ShowcaseItemReply } from './showcase-item.ts'

export const RECENT_ITEMS_LIMIT = 6

const FILTER_ORDER = [
  'q',
  'categoryId',
  'productType',
  'condition',
  'minPrice',
  'maxPrice',
  'regionId',
  'provinceId',
  'city',
  'near',
  'radiusKm',
  'sort',
  'facets',
] as const

/** Only set filters, in a fixed order: the cache key of a list. */
export const buildShowcaseListQuery = (filters: ShowcaseListSelection) => {
  const query = new URLSearchParams()
  for (const name of FILTER_ORDER) {
    const value = filters[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  query.set('limit', String(filters.limit ?? LIST_LIMIT))
  query.set('offset', String(filters.offset ?? 0))
  if (filters.after) query.set('after', filters.after)
  return query.toString()
}

const one = (id: string) => `/api/showcase-items/${encodeURIComponent(id)}`
const own = (id: string) => `/api/my-showcase-items/${encodeURIComponent(id)}`

export const showcasePaths = {
  /** POST publishes. */
  all: '/api/showcase-items',
  list: (filters: ShowcaseListSelection) =>
    `/api/showcase-items?${buildShowcaseListQuery(filters)}`,
  one,
  /** Listings of the same category, the nearest places first. */
  related: (id: string) => `${one(id)}/related`,
  sameSeller: (id: string) => `${one(id)}/same-seller`,
  recent: '/api/recent-showcase',
  /** Reads the cards of those ids that are public. */
  cards: (ids: readonly string[]) =>
    `/api/showcase-cards?ids=${ids.map(encodeURIComponent).join()}` as Endpoint<{
      GET: ShowcaseItemReply[]
    }>,
  saved: '/api/saved-items' as Endpoint<Record<'GET' | 'PATCH', SavedItemsReply>>,
  mine: '/api/my-showcase-items',
  newestOfMine: '/api/my-showcase-items?limit=1',
  own,
  sold: (id: string) => `${own(id)}/sold`,
  renew: (id: string) => `${own(id)}/renew`,
  requestModification: (id: string) => `${own(id)}/request-modification`,
}
