/** Paths and limits without a schema, so that pages that only read load no schema library. */
import type { JobFilterChoice } from './job-filters.ts'

export const LIST_LIMIT = 20
export const HOME_PREVIEW = 6
export const POPULAR_LIMIT = 8
export const SEARCH_LIMIT = 20

const FILTER_ORDER = [
  'q',
  'categoryId',
  'regionId',
  'provinceId',
  'city',
  'near',
  'radiusKm',
  'urgency',
  'sort',
  'facets',
] as const

/** Only set filters, in a fixed order: the cache key of a list. */
export const jobListQuery = (filters: JobFilterChoice) => {
  const query = new URLSearchParams()
  for (const name of FILTER_ORDER) if (filters[name]) query.set(name, String(filters[name]))
  query.set('limit', String(filters.limit ?? LIST_LIMIT))
  query.set('offset', String(filters.offset ?? 0))
  return query.toString()
}

export const jobPaths = {
  all: '/api/job-requests',
  list: (filters: JobFilterChoice) => `/api/job-requests?${jobListQuery(filters)}`,
  one: (id: string) => `/api/job-requests/${encodeURIComponent(id)}`,
  mine: '/api/my-job-requests',
  own: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}`,
  complete: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/complete`,
  requestModification: (id: string) =>
    `/api/my-job-requests/${encodeURIComponent(id)}/request-modification`,
  renew: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/renew`,
  stopContacts: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/stop-contacts`,
  recent: '/api/recent-jobs',
  stats: '/api/stats',
}

export const moderationPaths = {
  queue: (query: { kind: 'job' | 'showcase'; state: string; limit?: number; offset?: number }) =>
    `/api/admin/moderation?${new URLSearchParams({
      kind: query.kind,
      state: query.state,
      limit: String(query.limit ?? 20),
      offset: String(query.offset ?? 0),
    })}`,
  approve: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/approve`,
  reject: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/reject`,
  amend: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}`,
  resolveModification: (id: string) =>
    `/api/admin/job-requests/${encodeURIComponent(id)}/resolve-modification`,
}

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
