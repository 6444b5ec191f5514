import { diskBackupFolder } from '#adapters/files/backup-folder.ts'
import { operationsRoutes } from '#adapters/http/routes/operations/operations.ts'
import { sqliteAuditTrail } from '#adapters/sqlite/operations/audit-trail.ts'
import { sqliteBackupRuns } from '#adapters/sqlite/operations/backup-runs.ts'
import { sqliteFigureSums } from '#adapters/sqlite/operations/figures/figure-sums.ts'
import { sqliteWaitingCounts } from '#adapters/sqlite/operations/figures/waiting-counts.ts'
import { sqliteMailRecords } from '#adapters/sqlite/operations/mail-records.ts'
import { sqliteRunRecords } from '#adapters/sqlite/operations/run-records.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createOperations } from '#modules/operations/index.ts'
import type { AppContext } from '../app-context.ts'

type UseCases = { readonly listings: Pick<Listings, 'summary'> }

/** Operations in the admin area. */
export const composeOperationsAdmin = (context: AppContext, { listings }: UseCases) => {
  const { connection } = context
  return {
    routes: operationsRoutes(
      createOperations({
        ...context,
        auditTrail: sqliteAuditTrail(connection),
        mails: sqliteMailRecords(connection),
        runs: sqliteRunRecords(connection),
        figures: sqliteFigureSums(connection),
        waiting: sqliteWaitingCounts(connection),
        listingTotals: listings.summary,
        backupRuns: sqliteBackupRuns(connection),
        backupFolder: diskBackupFolder(context.databaseFile),
      }),
    ),
  }
}
