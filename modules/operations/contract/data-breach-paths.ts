/** Addresses, without a schema. */
export const dataBreachPaths = {
  all: '/api/admin/data-breaches',
}

export const COMPLIANCE_PAGE = '/admin/conformita'
export const DATA_BREACH_PAGE = `${COMPLIANCE_PAGE}/violazioni`
