/** Addresses and limits of both kinds, without a schema: pages that only read load no schema library. */

export const LIST_LIMIT = 20
/** Beside one listing: similar ones, and others of the same seller. */
export const RELATED_LIMIT = 4
/** Distances around a comune that may be chosen. */
export const RADII_KM = [10, 25, 50, 100] as const

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
  'urgency',
  'sort',
  'facets',
] as const

type FilterName = (typeof FILTER_ORDER)[number] | 'limit' | 'offset'

/** Only set filters, always in the same order: the key under which a list is remembered. */
export const listQuery = (filters: { readonly [Name in FilterName]?: unknown }) => {
  const query = new URLSearchParams()
  for (const name of FILTER_ORDER) {
    const value = filters[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  query.set('limit', String(filters.limit ?? LIST_LIMIT))
  query.set('offset', String(filters.offset ?? 0))
  return query.toString()
}
