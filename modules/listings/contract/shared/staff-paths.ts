/** Addresses of the moderators' queue, which no visitor's page loads. */

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
  settings: '/api/admin/settings/listings',
  byTelephone: '/api/admin/job-requests',
  approve: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/approve`,
  reject: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/reject`,
  undoApproval: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}/undo-approval`,
  amend: (id: string) => `/api/admin/job-requests/${encodeURIComponent(id)}`,
  resolveModification: (id: string) =>
    `/api/admin/job-requests/${encodeURIComponent(id)}/resolve-modification`,
}

/** How somebody on the telephone agrees to what the staff writes. */
export const CONSENT_METHOD_LABELS = {
  link: 'Con un link nell’email',
  spoken: 'A voce, al telefono',
} as const
export type ConsentMethod = keyof typeof CONSENT_METHOD_LABELS
