export const firmAdminPaths = {
  queue: '/api/admin/firms',
  one: (id: string) => `/api/admin/firms/${encodeURIComponent(id)}`,
  changes: '/api/admin/firm-changes',
  seen: (id: string) => `/api/admin/firms/${encodeURIComponent(id)}/seen`,
  decide: (id: string, deed: 'approve' | 'undo-approval' | 'reject' | 'suspend' | 'restore') =>
    `/api/admin/firms/${encodeURIComponent(id)}/${deed}`,
  verifications: '/api/admin/verifications',
  check: (id: string) => `/api/admin/credentials/${encodeURIComponent(id)}/check`,
  refuse: (id: string) => `/api/admin/credentials/${encodeURIComponent(id)}/refuse`,
}
