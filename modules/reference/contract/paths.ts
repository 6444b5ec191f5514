/** Addresses of categories and places, without a schema: pages that only read load no schema library. */

export const POPULAR_LIMIT = 8
export const SEARCH_LIMIT = 20

const CATEGORIES = '/api/admin/categories'
const REGIONS = '/api/admin/regions'
const PROVINCES = '/api/admin/provinces'
const CITIES = '/api/admin/cities'

const one = (list: string) => (id: string) => `${list}/${encodeURIComponent(id)}`

/** The operator's side. */
export const referencePaths = {
  categories: CATEGORIES,
  category: one(CATEGORIES),
  categoryOrder: '/api/admin/category-order',
  regions: REGIONS,
  region: one(REGIONS),
  provinces: PROVINCES,
  province: one(PROVINCES),
  cities: CITIES,
  city: one(CITIES),
}

/** What visitors read. */
export const placePaths = {
  regions: '/api/regions',
  provinces: (regionId: string) => `/api/provinces/region/${encodeURIComponent(regionId)}`,
  cities: (provinceId: string) => `/api/cities?provinceId=${encodeURIComponent(provinceId)}`,
  categories: '/api/categories',
  popularCategories: `/api/categories/popular?limit=${POPULAR_LIMIT}`,
  searchCategories: (text: string) =>
    `/api/categories/search?q=${encodeURIComponent(text)}&limit=${SEARCH_LIMIT}`,
  suggestions: (text: string) => `/api/search/suggestions?q=${encodeURIComponent(text)}`,
  category: (id: string) => `/api/categories/${encodeURIComponent(id)}`,
}
