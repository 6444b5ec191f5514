import { operationsRoutes } from '#adapters/http/routes/operations.ts'
import { sqliteAuditTrail } from '#adapters/sqlite/audit-trail.ts'
import { createOperations } from '#modules/operations/index.ts'
import type { Ground } from './ground.ts'

/** What the operator watches in the admin area. */
export const composeOperationsDesk = ({ connection }: Ground) => ({
  routes: operationsRoutes(createOperations({ auditTrail: sqliteAuditTrail(connection) })),
})
