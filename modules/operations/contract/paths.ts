/** How long a browser shows the figures of the staff's menu without asking again. */
export const SUMMARY_FRESH_MS = 30_000

export const operationsPaths = {
  summary: '/api/admin/summary',
  auditLog: '/api/admin/audit-log',
  outbox: '/api/admin/outbox',
  resend: (id: string) => `/api/admin/outbox/${encodeURIComponent(id)}/resend`,
  backups: '/api/admin/backups',
  backupSettings: '/api/admin/settings/backups',
  runs: '/api/admin/scheduled-runs',
  breaches: '/api/admin/data-breaches',
}

export const COMPLIANCE_PAGE_PATH = '/admin/conformita'
export const DATA_BREACH_PAGE_PATH = `${COMPLIANCE_PAGE_PATH}/violazioni`
