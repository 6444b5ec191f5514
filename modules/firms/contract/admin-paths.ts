export const firmAdminPaths = {
  queue: '/api/admin/firms',
  decide: (id: string, deed: 'approve' | 'reject' | 'suspend' | 'restore') =>
    `/api/admin/firms/${encodeURIComponent(id)}/${deed}`,
  verifications: '/api/admin/verifications',
  check: (id: string) => `/api/admin/credentials/${encodeURIComponent(id)}/check`,
  refuse: (id: string) => `/api/admin/credentials/${encodeURIComponent(id)}/refuse`,
}
