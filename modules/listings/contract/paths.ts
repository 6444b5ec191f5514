import { type JobFilterChoice, jobListQuery } from './job-filters.ts'

export const jobPaths = {
  all: '/api/job-requests',
  list: (filters: JobFilterChoice) => `/api/job-requests?${jobListQuery(filters)}`,
  one: (id: string) => `/api/job-requests/${encodeURIComponent(id)}`,
  mine: '/api/my-job-requests',
  edit: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}`,
  complete: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/complete`,
  requestModification: (id: string) =>
    `/api/my-job-requests/${encodeURIComponent(id)}/request-modification`,
  renew: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/renew`,
  stopContacts: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/stop-contacts`,
  recent: '/api/recent-jobs',
  stats: '/api/stats',
}

export const moderationPaths = {
  queue: (query: { kind: 'job'; state: string; limit?: number; offset?: number }) =>
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
  summary: '/api/admin/summary',
}
