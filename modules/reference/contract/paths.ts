/** Addresses of categories and places, without a schema: pages that only read load no schema library. */

export const POPULAR_LIMIT = 8
export const SEARCH_LIMIT = 20

/** What visitors read. */
export const placePaths = {
  regions: '/api/regions',
  provinces: (regionId: string) => `/api/provinces/region/${encodeURIComponent(regionId)}`,
  cities: (provinceId: string) => `/api/cities?provinceId=${encodeURIComponent(provinceId)}`,
  categories: '/api/categories',
  popularCategories: `/api/categories/popular?limit=${POPULAR_LIMIT}`,
  searchCategories: (text: string) =>
    `/api/categories/search?q=${encodeURIComponent(text)}&limit=${SEARCH_LIMIT}`,
  suggestCategories: (text: string) => `/api/categories/suggest?q=${encodeURIComponent(text)}`,
  suggestions: (text: string) => `/api/search/suggestions?q=${encodeURIComponent(text)}`,
  category: (id: string) => `/api/categories/${encodeURIComponent(id)}`,
}
