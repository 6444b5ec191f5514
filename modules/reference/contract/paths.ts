/** Addresses of categories and places, without a schema: pages that only read load no schema library. */

import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type {
  CategoryMatch,
  CategoryReply,
  CategorySuggestions,
  CityReply,
  ProvinceReply,
  RegionReply,
  SearchSuggestions,
} from './public-reference.ts'

export const POPULAR_CATEGORIES_LIMIT = 8
export const REFERENCE_SEARCH_LIMIT = 20

/** How long a browser shows an answer without asking again. */
export const CATEGORY_FRESH_MS = 10 * 60 * 1000
export const POPULAR_CATEGORIES_FRESH_MS = 5 * 60 * 1000
export const SEARCH_FRESH_MS = 2 * 60 * 1000

/** What visitors read. */
export const placePaths = {
  regions: '/api/regions' as Endpoint<{ GET: RegionReply[] }>,
  provinces: (regionId: string) =>
    `/api/provinces/region/${encodeURIComponent(regionId)}` as Endpoint<{ GET: ProvinceReply[] }>,
  cities: (provinceId: string) =>
    `/api/cities?provinceId=${encodeURIComponent(provinceId)}` as Endpoint<{ GET: CityReply[] }>,
  categories: '/api/categories' as Endpoint<{ GET: CategoryReply[] }>,
  /** The groups, and the categories of the group that one belongs to: as many as a page needs at first. */
  categoriesAround: (id = '') =>
    `/api/categories?around=${encodeURIComponent(id)}` as Endpoint<{ GET: CategoryReply[] }>,
  popularCategories: `/api/categories/popular?limit=${POPULAR_CATEGORIES_LIMIT}` as Endpoint<{
    GET: CategoryReply[]
  }>,
  searchCategories: (text: string) =>
    `/api/categories/search?q=${encodeURIComponent(text)}&limit=${REFERENCE_SEARCH_LIMIT}` as Endpoint<{
      GET: CategoryMatch[]
    }>,
  suggestCategories: (text: string) =>
    `/api/categories/suggest?q=${encodeURIComponent(text)}` as Endpoint<{
      GET: CategorySuggestions
    }>,
  suggestions: (text: string) =>
    `/api/search/suggestions?q=${encodeURIComponent(text)}` as Endpoint<{ GET: SearchSuggestions }>,
  category: (id: string) =>
    `/api/categories/${encodeURIComponent(id)}` as Endpoint<{ GET: CategoryReply }>,
}
