import { operationsRoutes } from '#adapters/http/routes/operations.ts'
import { sqliteAuditTrail } from '#adapters/sqlite/audit-trail.ts'
import { sqliteMailRecords } from '#adapters/sqlite/mail-records.ts'
import { sqliteRunRecords } from '#adapters/sqlite/run-records.ts'
import { createOperations } from '#modules/operations/index.ts'
import type { Ground } from './ground.ts'

/** What the operator watches in the admin area. */
export const composeOperationsDesk = (ground: Ground) => {
  const { connection } = ground
  return {
    routes: operationsRoutes(
      createOperations({
        ...ground,
        auditTrail: sqliteAuditTrail(connection),
        mails: sqliteMailRecords(connection),
        runs: sqliteRunRecords(connection),
      }),
    ),
  }
}
