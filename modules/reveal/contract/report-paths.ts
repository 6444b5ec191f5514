/** Paths of the staff, who decide on reports of contacts. */
export const contactReportPaths = {
  all: '/api/admin/reports',
  accept: (id: string) => `/api/admin/reports/${encodeURIComponent(id)}/accept`,
  refuse: (id: string) => `/api/admin/reports/${encodeURIComponent(id)}/refuse`,
}
