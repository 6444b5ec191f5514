/** Addresses of what the operator looks at. */
export const operationsPaths = {
  auditLog: '/api/admin/audit-log',
  outbox: '/api/admin/outbox',
  resend: (id: string) => `/api/admin/outbox/${encodeURIComponent(id)}/resend`,
  runs: '/api/admin/scheduled-runs',
}
