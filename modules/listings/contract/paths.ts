import { type JobFilterChoice, jobListQuery } from './job-filters.ts'

export const jobPaths = {
  all: '/api/job-requests',
  list: (filters: JobFilterChoice) => `/api/job-requests?${jobListQuery(filters)}`,
  one: (id: string) => `/api/job-requests/${encodeURIComponent(id)}`,
  mine: '/api/my-job-requests',
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
}
