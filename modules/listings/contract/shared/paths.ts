/** Addresses and limits of both kinds, without a schema: pages that only read load no schema library. */

export const LIST_LIMIT = 20
/** Beside one listing: similar ones, and others of the same seller. */
export const RELATED_LIMIT = 4
/** Distances around a comune that may be chosen. */
export const RADII_KM = [10, 25, 50, 100] as const

type QueueQuery = {
  kind: 'job' | 'showcase'
  state: string
  q?: string
  limit?: number
  offset?: number
  format?: 'csv'
}

export const moderationPaths = {
  queue: (query: QueueQuery) =>
    `/api/admin/moderation?${new URLSearchParams({
      kind: query.kind,
      state: query.state,
      limit: String(query.limit ?? 20),
      offset: String(query.offset ?? 0),
      ...(query.q && { q: query.q }),
      ...(query.format && { format: query.format }),
    })}`,
  approve: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/approve`,
  reject: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/reject`,
  amend: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}`,
  resolveModification: (id: string) =>
    `/api/admin/job-requests/${encodeURIComponent(id)}/resolve-modification`,
}
