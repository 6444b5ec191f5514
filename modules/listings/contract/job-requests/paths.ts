/** Addresses and limits of job requests, without a schema: pages that only read load no schema library. */
import { LIST_LIMIT } from '../shared/paths.ts'
import type { JobListSelection } from './filters.ts'

export const HOME_PREVIEW_LIMIT = 6

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
export const buildJobListQuery = (filters: JobListSelection) => {
  const query = new URLSearchParams()
  for (const name of FILTER_ORDER) if (filters[name]) query.set(name, String(filters[name]))
  query.set('limit', String(filters.limit ?? LIST_LIMIT))
  query.set('offset', String(filters.offset ?? 0))
  if (filters.after) query.set('after', filters.after)
  return query.toString()
}

export const jobPaths = {
  all: '/api/job-requests',
  list: (filters: JobListSelection) => `/api/job-requests?${buildJobListQuery(filters)}`,
  one: (id: string) => `/api/job-requests/${encodeURIComponent(id)}`,
  /** Open ones of the same category, the nearest places first. */
  related: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/related`,
  mine: '/api/my-job-requests',
  recent: '/api/recent-jobs',
  stats: '/api/stats',
}
