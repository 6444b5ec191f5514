/** Addresses and limits of job requests, without a schema: pages that only read load no schema library. */
import { LIST_LIMIT } from '../shared/paths.ts'
import type { JobFilterChoice } from './filters.ts'

export const HOME_PREVIEW = 6

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

/** Names only filters that are set, always in the same order, because lists are cached under this key. */
export const jobListQuery = (filters: JobFilterChoice) => {
  const query = new URLSearchParams()
  for (const name of FILTER_ORDER) if (filters[name]) query.set(name, String(filters[name]))
  query.set('limit', String(filters.limit ?? LIST_LIMIT))
  query.set('offset', String(filters.offset ?? 0))
  if (filters.after) query.set('after', filters.after)
  return query.toString()
}

export const jobPaths = {
  all: '/api/job-requests',
  list: (filters: JobFilterChoice) => `/api/job-requests?${jobListQuery(filters)}`,
  one: (id: string) => `/api/job-requests/${encodeURIComponent(id)}`,
  /** Open ones of the same category, the nearest places first. */
  related: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/related`,
  mine: '/api/my-job-requests',
  recent: '/api/recent-jobs',
  stats: '/api/stats',
}
