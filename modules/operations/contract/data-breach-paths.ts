/** Addresses, without a schema. */
export const dataBreachPaths = {
  all: '/api/admin/data-breaches',
  one: (id: string) => `/api/admin/data-breaches/${encodeURIComponent(id)}`,
}

export const COMPLIANCE_PAGE = '/admin/conformita'
export const DATA_BREACH_PAGE = `${COMPLIANCE_PAGE}/violazioni`
