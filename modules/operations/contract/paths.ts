/** Addresses of what the operator looks at. */
export const operationsPaths = { auditLog: '/api/admin/audit-log' }
