/** Addresses and limits of job requests, without a schema: pages that only read load no schema library. */
import { listQuery } from '../shared/paths.ts'
import type { JobFilterChoice } from './filters.ts'

export const HOME_PREVIEW = 6

export const jobPaths = {
  all: '/api/job-requests',
  list: (filters: JobFilterChoice) => `/api/job-requests?${listQuery(filters)}`,
  one: (id: string) => `/api/job-requests/${encodeURIComponent(id)}`,
  /** Open ones of the same category, the nearest places first. */
  related: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/related`,
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
